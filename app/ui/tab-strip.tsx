import type { ReactNode } from "react";

/** Links in a row, which scrolls where it is narrow: to the current one first. @param children its items */
export const TabStrip = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav ref={showCurrent} aria-label={label} className="view-tabs">
    <ul>{children}</ul>
  </nav>
);

/** Scrolls the strip alone: `scrollIntoView` would move the page, too. */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector("[aria-current]");
  if (!strip || !current) return;
  const [around, own] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  if (own.left < around.left || own.right > around.right)
    strip.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
}
