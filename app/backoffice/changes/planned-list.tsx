import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { type PlannedArea, plannedArea } from "#domain/staff/planned-change.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { PlannedChange } from "#server/planned-changes/list-planned.ts";
import { valueText } from "./change-view.ts";
import { PLANNED_LABELS, PLANNED_STATE_TEXTS } from "./planned-texts.ts";
import { rulePath } from "./rule-path.ts";

/** @param labels labels of the values */
export const plannedView = (
  { startsAt, kind, change, subject, who, ...rest }: PlannedChange,
  labels: Readonly<Record<string, string>>,
) => ({
  plannedId: rest.plannedId,
  at: startsAt.toISOString(),
  when: formatShopMinute(startsAt),
  what: PLANNED_LABELS[kind],
  subjectName: rest.subjectName,
  path: pathOf(kind, subject),
  area: plannedArea(kind),
  values: Object.entries(change).map(
    ([name, value]) => `${labels[name] ?? name}: ${plannedText(name, value)}`,
  ),
  reason: rest.reason,
  who: who ?? "a former staff member",
  state: rest.state,
  failure: rest.failure,
});

export type PlannedView = ReturnType<typeof plannedView>;

function pathOf(kind: PlannedChange["kind"], subject: string): string {
  if (kind === "setting") return href("/admin/settings/:name", { name: subject });
  if (kind === "site text") return href("/admin/content/:name", { name: subject });
  return kind === "rule"
    ? rulePath(subject)
    : href("/admin/products/:productId", { productId: subject });
}

/** Cents are stored as a number; a page shows dollars. */
const plannedText = (name: string, value: unknown): string =>
  name.endsWith("Cents") && typeof value === "number"
    ? `$${(value / 100).toFixed(2)}`
    : valueText(value);

interface PlannedListProps {
  entries: readonly PlannedView[];
  /** Whether they may withdraw scheduled changes; by area if the list has both. */
  mayWithdraw: boolean | Record<PlannedArea, boolean>;
}

/** Changes that are or were scheduled. */
export function PlannedList({ entries, mayWithdraw }: PlannedListProps) {
  const may = ({ area }: PlannedView): boolean =>
    typeof mayWithdraw === "boolean" ? mayWithdraw : mayWithdraw[area];
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          key={entry.plannedId}
          className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[14rem_1fr_auto]"
        >
          <time dateTime={entry.at} className="text-small font-medium">
            {entry.when}
          </time>
          <div className="grid min-w-0 gap-1 text-small">
            <p>
              <a href={entry.path} className="link">
                {entry.subjectName}
              </a>
              {`: ${entry.what}`}
              {entry.state === "planned" ? null : ` (${PLANNED_STATE_TEXTS[entry.state]})`}
            </p>
            {entry.failure === null ? null : <p className="text-error">{entry.failure}</p>}
            {entry.values.map((text) => (
              <p key={text} className="break-words whitespace-pre-line text-soft">
                {text}
              </p>
            ))}
            <p className="break-words text-soft">{`${entry.reason} (${entry.who})`}</p>
          </div>
          {may(entry) && entry.state === "planned" ? (
            <form method="post" action={href("/admin/calendar")} className="justify-self-start">
              <input type="hidden" name="plannedId" value={entry.plannedId} />
              <input type="hidden" name="of" value={entry.area} />
              <Button size="small" variant="secondary">
                Withdraw
                <span className="sr-only">{` ${entry.subjectName}: ${entry.what}`}</span>
              </Button>
            </form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
