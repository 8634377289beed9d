/*
 * Runs in the page, in any engine: each function is sent as text, so it uses nothing from outside itself.
 */

export interface Place {
  x: number;
  y: number;
  /** The pointer would meet it there, and nothing in front of it. */
  isReached: boolean;
}

/**
 * The place of the control with exactly this name (or, for a regular expression's source, one that matches), brought
 * into the window; `null` if there is none. In front of others comes what a dialog on top shows.
 */
export function findControl(source: string, within: string): Place | null {
  const pattern = new RegExp(source);
  const tidy = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const shownText = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && getComputedStyle(node).visibility === "hidden") return "";
    return [...node.childNodes].map(shownText).join("");
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute("aria-byLabelby")?.split(" ") ?? [];
    const labels = ids.map((id) => document.getElementById(id)?.textContent ?? "");
    const name = element.getAttribute("aria-label") ?? labels.join(" ");
    return tidy(name === "" ? shownText(element) : name);
  };
  const isShown = (element: Element): boolean =>
    element.closest("[aria-hidden='true']") === null &&
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible";
  const controls = "a[href], button, summary, label, [role='button']";
  const scopes = [...document.querySelectorAll(within)];
  const found = scopes
    .flatMap((scope) => [...scope.querySelectorAll(controls)])
    .find((element) => isShown(element) && pattern.test(nameOf(element)));
  if (!found) return null;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = found.getClientRects()[0] ?? found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const met = document.elementFromPoint(x, y);
  const isMoving = document
    .getAnimations()
    .some(
      (one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity,
    );
  if (isMoving) return { x, y, isReached: false };
  return { x, y, isReached: met !== null && (found.contains(met) || met.contains(found)) };
}

/** Focuses the field with this label, and selects what is in it; false if there is none that can be seen. */
export function focusField(label: string, within: string): boolean {
  const tidy = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const labels = [...document.querySelectorAll<HTMLLabelElement>(`${within} label`)];
  const byLabel = labels
    .filter((one) => tidy(one.textContent) === label)
    .map(({ control }) => control);
  const named = document.querySelector(`${within} [aria-label=${JSON.stringify(label)}]`);
  const field = [...byLabel, named].find(
    (one) => one instanceof HTMLElement && one.getClientRects().length > 0,
  );
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  return document.activeElement === field;
}

/** Sets a date or a list of choices, which engines let people choose in different ways. */
export function setFocused(value: string): void {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  if (!isField) throw new Error("No field has the focus");
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** The text that a person can see. */
export function readText(): string {
  return document.body.innerText.replaceAll(/\s+/g, " ");
}

/** The part of the focused field that is outside of the window or behind something; "" if none is. */
export function hiddenPartOfFocus(): string {
  const field = document.activeElement;
  if (!field || field === document.body) return "nothing has the focus";
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const corners = {
    "its upper edge": [left + 6, top + 3],
    "its lower edge": [right - 6, bottom - 3],
    "its center": [(left + right) / 2, (top + bottom) / 2],
  } as const;
  const hidden = Object.entries(corners).filter(([, [x, y]]) => {
    const met = document.elementFromPoint(x, y);
    return met === null || !(field.contains(met) || met.contains(field));
  });
  return hidden.map(([edge]) => edge).join(", ");
}

/** Scrolls what lies at a place, for an engine whose driver turns no wheel. */
export function scrollAt(x: number, y: number, by: number): void {
  for (let one = document.elementFromPoint(x, y); one; one = one.parentElement)
    if (getComputedStyle(one).overflowY !== "hidden")
      one.scrollBy({ top: by, behavior: "instant" });
}

/** Parts that stick out of the window: the page itself sideways, or an open dialog on any side. */
export function overflow(): string {
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  const dialogs = [...document.querySelectorAll("dialog[open], [role='dialog']")];
  const out = dialogs
    .map((dialog) => dialog.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .filter(
      ({ top, bottom, left, right }) =>
        top < -1 || left < -1 || bottom > window.innerHeight + 1 || right > window.innerWidth + 1,
    );
  const said = out.map(({ top, bottom }) => `a dialog from ${top} to ${bottom}`);
  return [...(wide > 0 ? [`the page by ${wide} px`] : []), ...said].join(", ");
}
