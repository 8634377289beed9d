import type { ReactNode } from "react";

type Step = { title: string; text: ReactNode };

/** Ordered steps separated by hairlines; their titles are `h3`. */
export function NumberedSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ title, text }, position) => (
        <li
          key={title}
          className="grid grid-cols-[2.25rem_1fr] gap-x-3 py-5 first:pt-0 last:pb-0 md:grid-cols-[3rem_1fr]"
        >
          <span aria-hidden className="font-display text-heading text-soft tabular">
            {position + 1}
          </span>
          <div className="grid gap-1">
            <h3 className="font-sans font-medium">{title}</h3>
            <div className="max-w-text text-soft">{text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
