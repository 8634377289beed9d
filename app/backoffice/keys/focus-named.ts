const CONTROLS = "input:not([type=hidden]), select, textarea, button";

/** Opens the form or collapsed section that a fragment such as "#new-draft" names, and focuses it. */
export function focusNamed(hash: string): void {
  const named = document.getElementById(hash.slice(1));
  if (named === null || !named.matches("#main form, #main details")) return;
  if (named instanceof HTMLDetailsElement) named.open = true;
  // Phones keep this sheet closed.
  if (named.popover !== null && getComputedStyle(named).display === "none") named.showPopover();
  named.querySelector<HTMLElement>(CONTROLS)?.focus();
}
