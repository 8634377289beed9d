import type { Difference } from "#domain/record/record.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { ChangeList } from "../changes/change-list.tsx";
import { AdminLink } from "./admin-link.tsx";
import { Section } from "./section.tsx";

export const PUT_BACK = "Review and restore";

interface Version<Values> {
  version: number;
  values: Values;
  who: string | null;
  reason: string | null;
  recordedAt: Date;
}

/**
 * Every version with its changes, newest first.
 *
 * @param differences between a version and the one before; `null` before the first
 */
export const versionViews = <Values,>(
  versions: readonly Version<Values>[],
  differences: (before: Values | null, after: Values) => Difference[],
) =>
  versions.map(({ version, values, who, reason, recordedAt }, at) => ({
    version,
    at: recordedAt.toISOString(),
    when: formatShopMinute(recordedAt),
    who: who ?? "The shop",
    reason,
    changes: differences(versions[at + 1]?.values ?? null, values),
    isCurrent: at === 0,
  }));

export type VersionView = ReturnType<typeof versionViews>[number];

interface VersionListProps {
  versions: readonly VersionView[];
  /** The page that restores a version; `null` if it can't be restored. */
  edit: string | null;
}

/** Every version with its changes, its author and the reason. */
export const VersionList = ({ versions, edit }: VersionListProps) => (
  <Section
    title="Versions"
    hint="Versions never change. Orders keep the versions that decided them."
  >
    <ul className="divide-y divide-line border-y border-line">
      {versions.map((version) => (
        <VersionItem key={version.version} {...version} edit={edit} />
      ))}
    </ul>
  </Section>
);

function VersionItem(props: VersionView & Pick<VersionListProps, "edit">) {
  const { version, at, when, who, reason, changes, isCurrent, edit } = props;
  return (
    <li>
      <details>
        <summary className="grid cursor-pointer list-none gap-x-6 gap-y-0.5 py-3 text-small sm:grid-cols-[14rem_1fr_auto] [&::-webkit-details-marker]:hidden">
          <time dateTime={at}>{when}</time>
          <span className="min-w-0 break-words">
            <span className="font-medium">{`Version ${version}${isCurrent ? ", current" : ""}`}</span>
            <span className="block text-soft">
              {reason ?? changes.map(({ label }) => label).join(", ")}
            </span>
          </span>
          <span className="min-w-0 break-all text-soft">{who}</span>
        </summary>
        <div className="grid justify-items-start gap-3 pb-4 *:first:justify-self-stretch">
          <ChangeList changes={changes} />
          {edit === null || isCurrent ? null : (
            <AdminLink to={`${edit}?version=${version}`} className="tap text-small">
              {PUT_BACK}
            </AdminLink>
          )}
        </div>
      </details>
    </li>
  );
}
