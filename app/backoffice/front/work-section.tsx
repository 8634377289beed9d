import type { QueueItem } from "#server/desk/read-work.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";

export interface QueueView {
  label: string;
  path: string;
  count: string;
  items: (Omit<QueueItem, "key"> & { path: string })[];
}

interface WorkSectionProps {
  queues: readonly QueueView[];
  empty: readonly Pick<QueueView, "label" | "path">[];
}

/** Queues that need attention, most urgent first, each with its first items; empty ones are collapsed. */
export const WorkSection = ({ queues, empty }: WorkSectionProps) => (
  <section aria-label="Needs attention" className="grid gap-4">
    {queues.length === 0 ? (
      <p className="text-soft">
        You're all caught up. Orders and requests that need you appear here.
      </p>
    ) : null}
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      {queues.map(({ label, path, count, items }) => (
        <Section
          key={label}
          className="box"
          title={
            <>
              {label} <span className="tabular text-soft">{count}</span>
            </>
          }
          actions={
            <AdminLink to={path} className="tap text-small" aria-label={`View all: ${label}`}>
              View all
            </AdminLink>
          }
        >
          {items.length === 0 ? null : (
            <ul className="divide-y divide-line text-small">
              {items.map((item, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two items may have the same text
                <li key={at} className="flex items-baseline justify-between gap-4 py-1.5">
                  <AdminLink to={item.path} className="min-w-0 truncate" title={item.label}>
                    {item.label}
                  </AdminLink>
                  <span className="tabular max-w-[60%] truncate text-soft" title={item.detail}>
                    {item.detail}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </div>
    {empty.length === 0 ? null : (
      <details className="text-small">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft">
          {`Show ${empty.length} empty ${empty.length === 1 ? "queue" : "queues"}`}
        </summary>
        <ul className="flex flex-wrap gap-x-6">
          {empty.map(({ label, path }) => (
            <li key={label} className="flex min-h-11 items-center">
              <AdminLink to={path}>{label}</AdminLink>
            </li>
          ))}
        </ul>
      </details>
    )}
  </section>
);
