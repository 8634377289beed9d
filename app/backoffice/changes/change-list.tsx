import { type ChangeView, NONE } from "./change-view.ts";

/** A change's values, before and after. A new record has no values before. */
export function ChangeList({ changes }: { changes: readonly ChangeView[] }) {
  const isNew = changes.every(({ before }) => before === NONE);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10rem_1fr_1fr]">
          <p className="text-small font-medium first-letter:uppercase">{label}</p>
          {isNew ? null : (
            <p className="min-w-0 text-small break-words whitespace-pre-line text-soft">
              <span className="sr-only">Was: </span>
              <del className="decoration-line">{before}</del>
            </p>
          )}
          <p className="min-w-0 text-small break-words whitespace-pre-line">
            {isNew ? null : <span className="sr-only">Becomes: </span>}
            <ins className="no-underline">{after}</ins>
          </p>
        </li>
      ))}
    </ul>
  );
}
