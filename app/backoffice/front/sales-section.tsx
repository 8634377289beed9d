import { BarChart } from "#app/ui/bar-chart.tsx";
import { Section } from "../ui/section.tsx";
import type { SalesView } from "./sales-view.ts";

/** What was sold, against the time before. */
export function SalesSection({ sales }: { sales: SalesView }) {
  return (
    <Section
      title="Sales"
      actions={
        <p className="text-caption text-soft">
          Orders that were not canceled, by their totals. As of {sales.asOf}.
        </p>
      }
    >
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4">
        {sales.periods.map(({ label, total, orders, customers, change }) => (
          <div key={label} className="grid content-start gap-1 border-t border-line pt-4">
            <dt className="text-small text-soft">{label}</dt>
            <dd className="tabular font-display text-title">{total}</dd>
            <dd className="text-small">
              {orders}
              <span className="block text-soft">{customers}</span>
              <span className="block text-soft">{change}</span>
            </dd>
          </div>
        ))}
      </dl>
      <BarChart
        bars={sales.bars.map(({ day, height }) => ({ key: day, height }))}
        first={sales.bars.at(0)?.day ?? ""}
        caption="Sales a day"
        last={sales.bars.at(-1)?.day ?? ""}
      />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-medium">
          The days as a table
        </summary>
        <table className="data-table dense">
          <caption className="sr-only">Sales a day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="numeric">
                Orders
              </th>
              <th scope="col" className="numeric">
                Sales
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.bars.toReversed().map(({ day, orders, total }) => (
              <tr key={day}>
                <th scope="row" data-label="Day">
                  {day}
                </th>
                <td data-label="Orders" className="tabular">
                  {orders}
                </td>
                <td data-label="Sales" className="tabular">
                  {total}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {sales.by.map(({ title, rows }) => (
          <div key={title} className="grid content-start gap-2">
            <h3 className="font-sans text-small font-medium">{title}, 30 days</h3>
            {rows.length === 0 ? <p className="text-small text-soft">Nothing yet.</p> : null}
            <ul className="grid gap-2 text-small">
              {rows.map(({ name, orders, total }) => (
                <li key={name} className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0 break-words">
                    {name}
                    <span className="block text-caption text-soft">{orders}</span>
                  </span>
                  <span className="tabular">{total}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
