import type { ReactNode } from "react";

/** A row of links that scrolls on narrow screens, starting at the current one. @param children its list items */
export const TabStrip = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav ref={showCurrent} aria-label={label} className="view-tabs">
    <ul>{children}</ul>
  </nav>
);

/** Scrolls only the strip; `scrollIntoView` would scroll the page, too. */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector("[aria-current]");
  if (!strip || !current) return;
  const [around, own] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  if (own.left < around.left || own.right > around.right)
    strip.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
}
