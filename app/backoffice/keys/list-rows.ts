/* The rows of the page's list. Focus is on a row's link, so Enter opens it like any link. */

const links = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>("#main .data-table tbody th a"),
];

const choices = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>("#main input[name=order]"),
];

/** The focused row; -1 if none. */
const current = (): number =>
  links().findIndex((link) => link.closest("tr")?.contains(document.activeElement) === true);

/** The order number of the focused row; `null` if none is focused. */
export function markedOrder(): string | null {
  const link = links().find((one) => one === document.activeElement);
  return /\/admin\/orders\/(\d{1,9})$/.exec(link?.pathname ?? "")?.[1] ?? null;
}

/** Moves focus to the next or previous row. */
export function moveRow(step: 1 | -1): void {
  const rows = links();
  const at = current();
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
  rows[next]?.closest("tr")?.scrollIntoView({ block: "nearest" });
}

let lastChosen = 0;

/** Toggles the focused row's checkbox; with `isRange`, checks every row from the last one toggled. */
export function chooseRow(isRange: boolean): void {
  const at = current();
  const boxes = choices();
  const box = boxes[at];
  if (box === undefined) return;
  if (!isRange) {
    box.click();
  } else {
    const [from, to] = [Math.min(at, lastChosen), Math.max(at, lastChosen)];
    for (const one of boxes.slice(from, to + 1)) if (!one.checked) one.click();
  }
  lastChosen = at;
}
