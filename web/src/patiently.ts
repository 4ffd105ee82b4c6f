/** Sending for something over a line that may be cut. */

const WAITS = [1, 2, 4, 8, 8, 8];

/** What does not come through is sent for again: the line may only be cut for a while. */
export async function patiently<T>(send: () => Promise<T>): Promise<T> {
  for (const seconds of WAITS) {
    try {
      return await send();
    } catch {
      await new Promise((done) => setTimeout(done, seconds * 1000));
    }
  }
  return send();
}
