const FOCUSABLE =
  "a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex='0']";

/**
 * Moves from a panel's last control to its first on Tab, and back on Shift+Tab, so focus never lands on an outside
 * focus guard, which screen readers would announce as an unnamed button.
 */
export function keepTabInside(event: TabPress): void {
  if (event.key !== "Tab") return;
  const active = document.activeElement;
  const panel = event.currentTarget;
  const stops = panel instanceof HTMLElement ? stopsIn(panel) : [];
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) return;
  const isLeaving = event.shiftKey
    ? isSameStop(active, first) || isBefore(active, first)
    : isSameStop(active, last);
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/** The browser's event, or React's. */
type TabPress = Pick<KeyboardEvent, "key" | "shiftKey" | "currentTarget" | "preventDefault">;

/** Whether focus is before the first stop, for example on the panel itself or its title. */
const isBefore = (active: Element | null, stop: HTMLElement): boolean =>
  active !== null &&
  (stop.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** The elements that Tab stops at, in order; for a radio group, only the checked one. */
function stopsIn(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === "visible" &&
      (!isRadio(element) || element.checked || !hasChosen(panel, element)),
  );
}

const isRadio = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === "radio";

function hasChosen(panel: HTMLElement, { name, form }: HTMLInputElement): boolean {
  return [...panel.querySelectorAll("input:checked")].some(
    (other) => isRadio(other) && other.name === name && other.form === form,
  );
}

const isSameStop = (active: Element | null, stop: HTMLElement): boolean =>
  active === stop ||
  (isRadio(active) && isRadio(stop) && active.name === stop.name && active.form === stop.form);
