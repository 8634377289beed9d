import type { TableColumn } from "#app/ui/table.tsx";
import { BarChart } from "../ui/bar-chart.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { SalesView } from "./sales-view.ts";

const DAY_COLUMNS: TableColumn<SalesView["days"][number]>[] = [
  { header: "Day", cell: ({ day }) => day },
  { header: "Orders", cell: ({ orders }) => orders, isNumeric: true },
  { header: "Sales", cell: ({ total }) => total, isNumeric: true },
];

/** Recent sales, each period next to the one before. */
export function SalesSection({ sales }: { sales: SalesView }) {
  return (
    <Section
      title="Sales"
      actions={
        <p className="text-caption text-soft">Without canceled orders, as of {sales.asOf}</p>
      }
    >
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {sales.periods.map(({ label, total, orders, customers, change }) => (
          <div key={label} className="box grid content-start gap-0.5">
            <dt className="text-small text-soft">{label}</dt>
            <dd className="tabular text-heading">{total}</dd>
            <dd className="text-small">
              {orders}
              <span className="block text-soft">{customers}</span>
              <span className="block text-soft">{change}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="box grid gap-3">
        <BarChart {...sales.ends} name="Sales per day, last 30 days" bars={sales.bars} />
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small">
            Show as a table
          </summary>
          <Rows name="Sales per day" columns={DAY_COLUMNS} rows={sales.days} by="day" />
          {sales.hasQuietDays ? (
            <p className="pt-2 text-caption text-soft">Days without orders are left out.</p>
          ) : null}
        </details>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {sales.by.map(({ title, rows }) => (
          <div key={title} className="box grid content-start gap-2">
            <h3 className="text-small font-semibold">{title}, last 30 days</h3>
            {rows.length === 0 ? (
              <p className="text-small text-soft">None in this period.</p>
            ) : null}
            <ul className="grid gap-1.5 text-small">
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
