import { COHORTS } from "#domain/report/period.ts";
import type { CohortRowView } from "./cohort-view.ts";

const HEADERS = Array.from({ length: COHORTS }, (_, offset) =>
  offset === 0 ? "Same month" : `+${offset}`,
);

/** First months as rows, months since then as columns. On a phone, the triangle scrolls within its frame. */
export function CohortTable({ caption, rows }: { caption: string; rows: CohortRowView[] }) {
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- a scrollable frame must be reachable by keyboard
    <section aria-label={`${caption}, as a table`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-1.5 pr-6 font-medium">
              First order
            </th>
            {HEADERS.map((header) => (
              <th key={header} scope="col" className="py-1.5 pl-4 text-right font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="py-0.5 pr-6 font-medium whitespace-nowrap">
                {name}
              </th>
              {cells.map(({ text, more }, offset) => (
                <td
                  key={HEADERS[offset]}
                  className="tabular py-0.5 pl-4 text-right whitespace-nowrap"
                >
                  {text}
                  <span className="block text-caption text-soft">{more}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
