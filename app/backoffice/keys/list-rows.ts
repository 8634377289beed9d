/* The rows of the page's list. The focus is on a row's link, so Enter opens it as it does any link. */

const links = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>("#main .data-table tbody th a"),
];

const choices = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>("#main input[name=order]"),
];

/** The row that has the focus; -1 if none. */
const current = (): number =>
  links().findIndex((link) => link.closest("tr")?.contains(document.activeElement) === true);

/** The order of the row whose link has the focus; `null` if none has. */
export function markedOrder(): string | null {
  const link = links().find((one) => one === document.activeElement);
  return /\/admin\/orders\/(\d{1,9})$/.exec(link?.pathname ?? "")?.[1] ?? null;
}

/** Moves the focus to the next row, or the one before. */
export function moveRow(step: 1 | -1): void {
  const rows = links();
  const at = current();
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
  rows[next]?.closest("tr")?.scrollIntoView({ block: "nearest" });
}

let lastChosen = 0;

/** Chooses the row with the focus, or no longer; with `isRange`, all from the last one that was. */
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
