import type { ReactNode } from "react";

/** Fields of a long form that belong together. */
export const RuleGroup = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) => (
  <fieldset className="grid border-t border-line pt-4">
    <legend className="float-left text-heading">{title}</legend>
    {hint ? <p className="clear-both pt-1 text-small text-soft">{hint}</p> : null}
    <div className="clear-both grid items-start gap-x-4 gap-y-1 pt-3 sm:grid-cols-2">
      {children}
    </div>
  </fieldset>
);
