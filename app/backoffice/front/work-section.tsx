import { AdminLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";

interface WorkSectionProps {
  tiles: readonly { label: string; hint: string; path: string; count: string }[];
}

/** Queues that need attention, large and in the order of a day; empty ones are folded away. */
export function WorkSection({ tiles }: WorkSectionProps) {
  const waiting = tiles.filter(({ count }) => count !== "0");
  const empty = tiles.filter(({ count }) => count === "0");
  return (
    <Section title="Needs attention">
      {waiting.length === 0 ? <p>Orders and requests that need you will be listed here.</p> : null}
      <ul className="grid grid-cols-2 gap-x-8 lg:grid-cols-4">
        {waiting.map(({ label, hint, path, count }) => (
          <li key={label} className="grid content-start gap-1 border-t border-line py-4">
            <span className="tabular font-display text-title text-strong">{count}</span>
            <AdminLink to={path} className="justify-self-start font-medium">
              {label}
            </AdminLink>
            <span className="text-caption text-soft">{hint}</span>
          </li>
        ))}
      </ul>
      {empty.length === 0 ? null : (
        <details>
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
    </Section>
  );
}
