import type { ReactNode } from "react";
import { Link } from "react-router";

interface StateSectionProps {
  id: string;
  title: string;
  hint?: string;
  /** Where one more is added; null = this member may not. */
  add?: { to: string; text: string } | null;
  children: ReactNode;
}

/** A part of a state's page. */
export const StateSection = ({ id, title, hint, add = null, children }: StateSectionProps) => (
  <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 id={id} className="text-heading">
      {title}
    </h2>
    {hint ? <p className="max-w-prose text-small text-soft">{hint}</p> : null}
    {children}
    {add === null ? null : (
      <p className="text-small">
        <Link to={add.to} reloadDocument className="link tap">
          {add.text}
        </Link>
      </p>
    )}
  </section>
);
