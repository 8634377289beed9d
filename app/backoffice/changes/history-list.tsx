import type { Choices } from "#domain/record/field.ts";
import type { FieldMap, RecordOf } from "#domain/record/record.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { HistoryEntry } from "#server/staff/records/read-history.ts";
import { ChangeList } from "./change-list.tsx";
import { changeViews } from "./change-view.ts";

/**
 * @param labels labels of the values
 * @param takeBack the path of the form that reverts an entry, or `null`
 */
export const historyViews = (
  entries: readonly HistoryEntry[],
  labels: Readonly<Record<string, string>>,
  takeBack: (entry: HistoryEntry) => string | null,
) =>
  entries.map((entry) => {
    const { recordId, at, who, reason, changes } = entry;
    return {
      recordId,
      at: at.toISOString(),
      when: formatShopMinute(at),
      who,
      reason,
      changes: changeViews(changes, labels),
      takeBack: takeBack(entry),
    };
  });

export type HistoryView = ReturnType<typeof historyViews>[number];

/** A record's history, with values described by its own fields. @param labels labels of other values */
export const recordHistory = <Fields extends FieldMap>(
  entries: readonly HistoryEntry[],
  record: RecordOf<Fields>,
  choices: Choices,
  labels: Readonly<Record<string, string>> = {},
): HistoryView[] => {
  const words = (name: string, stored: unknown) =>
    record.storedWords(name, stored, choices) ?? stored;
  return historyViews(
    entries.map((entry) => ({
      ...entry,
      changes: entry.changes.map(({ name, before, after }) => ({
        name,
        before: words(name, before),
        after: words(name, after),
      })),
    })),
    { ...record.labels, ...labels },
    () => null,
  );
};

/** Changes with their time, author and reason; each one expands to show the difference. */
export function HistoryList({ entries }: { entries: readonly HistoryView[] }) {
  if (entries.length === 0) return <p className="text-small text-soft">No changes yet.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map(({ recordId, at, when, who, reason, changes, takeBack }) => (
        <li key={recordId}>
          <details className="group">
            <summary className="grid cursor-pointer list-none gap-x-6 gap-y-0.5 py-3 text-small sm:grid-cols-[14rem_1fr_auto] [&::-webkit-details-marker]:hidden">
              <time dateTime={at}>{when}</time>
              <span className="min-w-0 break-words">
                <span className="font-medium">
                  {changes.map(({ label }) => label).join(", ") || "No visible change"}
                </span>
                {reason === null || reason === "" ? null : (
                  <span className="block text-soft">{reason}</span>
                )}
              </span>
              <span className="min-w-0 break-all text-soft">{who}</span>
            </summary>
            <div className="grid justify-items-start gap-3 pb-4 *:first:justify-self-stretch">
              <ChangeList changes={changes} />
              {takeBack === null ? null : (
                <a href={takeBack} className="link tap text-small">
                  View previous version
                </a>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
