import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

type DisclosureProps = {
  /** The summary's content; give it an accessible name. */
  summary: ReactNode;
  summaryClassName: string;
  className?: string;
  children: ReactNode;
};

/**
 * A menu built from `<details>`, so it opens without JavaScript. With it, the menu closes on navigation, on Escape, and
 * when a click or focus lands elsewhere.
 */
export function Disclosure({ summary, summaryClassName, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const { current } = details;
      const isInside = event.target instanceof Node && current?.contains(event.target);
      if (current && !isInside) current.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const { current } = details;
      if (event.key !== "Escape" || !current?.open) return;
      current.open = false;
      current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);

  return (
    <details key={key} ref={details} className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
