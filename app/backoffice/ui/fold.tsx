import type { ReactNode } from "react";

interface FoldProps {
  /** Its element id. */
  id?: string | undefined;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

/** One of several actions, collapsed until opened. */
export const Fold = ({ id, title, isOpen, children }: FoldProps) => (
  <details id={id} open={isOpen} className="group border-b border-line last:border-b-0">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
      {title}
      <span aria-hidden className="text-soft group-open:rotate-45">
        +
      </span>
    </summary>
    <div className="grid gap-2 pb-5">{children}</div>
  </details>
);
