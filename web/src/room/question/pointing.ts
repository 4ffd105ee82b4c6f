/** Looking at an option, by mouse or by key, before it is the answer. */

/** A finger does not look before it taps: what the look brings up would move the list from under it. */
export const pointing = (point: (key: string | null) => void, key: string) => ({
  onpointerenter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && point(key),
  onpointerleave: ({ pointerType }: PointerEvent) => pointerType !== "touch" && point(null),
  onfocus: ({ currentTarget }: FocusEvent) => (currentTarget as Element).matches(":focus-visible") && point(key),
  onblur: () => point(null),
});
