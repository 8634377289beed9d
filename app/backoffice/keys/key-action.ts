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
  /** In a field, or in a dialog that is open. */
  isTyping: boolean;
  /** The focus is on a row's link, where a space would only scroll. */
  isOnRow: boolean;
  /** Single keys may be switched off (WCAG 2.1.4). */
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

/** DESK-13: Ctrl K anywhere; single keys only where no text is typed, and with nothing but Shift. */
export function keyAction(press: KeyPress): KeyAction {
  const { key, isControl, isAlt, isShift, isTyping, areSingleKeysOn } = press;
  if (isAlt) return null;
  if (isControl) return key.toLowerCase() === "k" && !isShift ? "palette" : null;
  if (isTyping || !areSingleKeysOn) return null;
  if (key === " ") return press.isOnRow && !isShift ? "preview" : null;
  return SINGLE.get(key) ?? null;
}
