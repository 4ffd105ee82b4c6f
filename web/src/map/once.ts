/** What is read from a thing once, as long as the thing is there: a board from its sheet. */
export function once<Source extends object, Found>(read: (source: Source) => Found): (source: Source) => Found {
  const known = new WeakMap<Source, { found: Found }>();
  return (source) => {
    const one = known.get(source) ?? { found: read(source) };
    known.set(source, one);
    return one.found;
  };
}
