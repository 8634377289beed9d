import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface SectionProps {
  title: ReactNode;
  /** The section's element id. */
  id?: string;
  /** Next to the title: buttons, a CSV link. */
  actions?: ReactNode;
  /** A sentence below the title. */
  hint?: ReactNode;
  /** Positions the section among others: a width, a border. */
  className?: string;
  children?: ReactNode;
}

/** A titled part of a staff page. */
export function Section({ title, id, actions, hint, className, children }: SectionProps) {
  const headingId = useId();
  const heading = (
    <h2 id={headingId} className="text-heading wrap-anywhere">
      {title}
    </h2>
  );
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames("grid grid-cols-[minmax(0,1fr)] content-start gap-3", className)}
    >
      {actions ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          {heading}
          {actions}
        </div>
      ) : (
        heading
      )}
      {hint ? <p className="-mt-2 max-w-prose text-small text-soft">{hint}</p> : null}
      {children}
    </section>
  );
}
