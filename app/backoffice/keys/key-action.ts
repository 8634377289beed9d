/** The action of a key on any staff page. */
export type KeyAction =
  | "palette"
  | "search"
  | "help"
  | "next"
  | "previous"
  | "choose"
  | "choose_range"
  | "preview"
  | null;

interface KeyPress {
  key: string;
  isControl: boolean;
  isShift: boolean;
  isAlt: boolean;
  /** In a field or an open dialog. */
  isTyping: boolean;
  /** The focus is on a row's link, where Space would only scroll. */
  isOnRow: boolean;
  /** Single-key shortcuts can be turned off (WCAG 2.1.4). */
  areSingleKeysOn: boolean;
}

const SINGLE: ReadonlyMap<string, KeyAction> = new Map([
  ["/", "search"],
  ["?", "help"],
  ["j", "next"],
  ["k", "previous"],
  ["x", "choose"],
  ["X", "choose_range"],
]);

/** DESK-13: Ctrl+K works anywhere; single keys only while not typing, and with no modifier but Shift. */
export function keyAction(press: KeyPress): KeyAction {
  const { key, isControl, isAlt, isShift, isTyping, areSingleKeysOn } = press;
  if (isAlt) return null;
  if (isControl) return key.toLowerCase() === "k" && !isShift ? "palette" : null;
  if (isTyping || !areSingleKeysOn) return null;
  if (key === " ") return press.isOnRow && !isShift ? "preview" : null;
  return SINGLE.get(key) ?? null;
}
