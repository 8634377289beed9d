const CONTROLS = "input:not([type=hidden]), select, textarea, button";

/** Opens the form or the folded part that an address names, as "#new-draft", and puts the focus into it. */
export function focusNamed(hash: string): void {
  const named = document.getElementById(hash.slice(1));
  if (named === null || !named.matches("#main form, #main details")) return;
  if (named instanceof HTMLDetailsElement) named.open = true;
  // A sheet that phones keep closed.
  if (named.popover !== null && getComputedStyle(named).display === "none") named.showPopover();
  named.querySelector<HTMLElement>(CONTROLS)?.focus();
}
