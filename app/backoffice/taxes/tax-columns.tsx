import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { TAX_THRESHOLD } from "#domain/tax/threshold.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { badgeColumn, linkColumn } from "../ui/columns.tsx";
import { WATCH_COLUMNS } from "./tax-watch-texts.ts";
import type { TaxWatchView } from "./tax-watch-view.ts";

/** Columns that compare each state's sales with its threshold. */
export const WATCH_TABLE: TableColumn<TaxWatchView["rows"][number]>[] = [
  {
    header: WATCH_COLUMNS.state,
    cell: ({ name, path, isSample }) => (
      <span className="inline-flex items-center gap-2">
        {path === null ? (
          name
        ) : (
          <AdminLink to={path} className="tap font-medium">
            {name}
          </AdminLink>
        )}
        {isSample ? <Badge>Sample</Badge> : null}
      </span>
    ),
  },
  badgeColumn(WATCH_COLUMNS.reached, ({ level }) => level),
  { header: WATCH_COLUMNS.sales, cell: ({ sales }) => sales, isNumeric: true },
  { header: WATCH_COLUMNS.orders, cell: ({ orders }) => orders, isNumeric: true },
  { header: WATCH_COLUMNS.days, cell: ({ days }) => days },
];

/** The thresholds the owner entered. */
export const THRESHOLD_TABLE: TableColumn<TaxWatchView["thresholds"][number]>[] = [
  linkColumn(TAX_THRESHOLD.labels.state, ({ name, path, note }) => [path, name, note]),
  { header: TAX_THRESHOLD.labels.fromDay, cell: ({ from }) => from },
  { header: "Threshold", cell: ({ needed }) => needed },
  { header: TAX_THRESHOLD.labels.period, cell: ({ period }) => period },
  { header: TAX_THRESHOLD.labels.counts, cell: ({ counts }) => counts },
  {
    header: TAX_THRESHOLD.labels.lastChecked,
    cell: ({ checked }) => checked ?? <Badge tone="warning">Sample</Badge>,
  },
];

/** Warnings that were emailed. */
export const ALERT_TABLE: TableColumn<TaxWatchView["alerts"][number]>[] = [
  { header: WATCH_COLUMNS.state, cell: ({ name }) => name },
  badgeColumn(WATCH_COLUMNS.reached, ({ level }) => level),
  { header: WATCH_COLUMNS.sales, cell: ({ sales }) => sales, isNumeric: true },
  { header: WATCH_COLUMNS.orders, cell: ({ orders }) => orders, isNumeric: true },
  { header: "Sent", cell: ({ when }) => when, isDate: true },
];
