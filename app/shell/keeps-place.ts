/**
 * The history state of a link that only changes a choice on the page, such as a size: the new page keeps the scroll
 * position and the focus.
 */
export const KEEPS_PLACE = { keepsPlace: true } as const;

export function keepsPlace(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepsPlace" in state;
}
