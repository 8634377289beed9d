import type { RecordView } from "../audit/record-view.ts";
import { CODE_TEXTS } from "./code-texts.ts";

/** Who changed it and what, newest first. */
export function CodeHistory({ entries }: { entries: RecordView[] }) {
  return (
    <section aria-labelledby="history" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="history" className="text-heading">
        {CODE_TEXTS.history}
      </h2>
      {entries.length === 0 ? (
        <p className="text-soft">{CODE_TEXTS.noHistory}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {entries.map(({ id, at, when, who, what, details }) => (
            <li key={id} className="grid gap-0.5 py-3 text-small">
              <span className="text-soft">
                <time dateTime={at}>{when}</time>, <span className="break-all">{who}</span>, {what}
              </span>
              {details.map((detail) => (
                <span key={detail} className="break-words">
                  {detail}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
