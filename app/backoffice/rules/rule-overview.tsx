import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { ChangeList } from "../changes/change-list.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import { RULE_TEXTS } from "./rule-texts.ts";
import type { VersionView } from "./rule-view.ts";

interface RuleOverviewProps {
  facts: ComponentProps<typeof DefinitionList>["items"];
  versions: readonly VersionView[];
  /** Its form; null = this member may not change it. */
  edit: string | null;
  /** Shown above the versions. */
  children?: ReactNode;
}

/** A rule's facts and all its versions. */
export const RuleOverview = ({ facts, versions, edit, children }: RuleOverviewProps) => (
  <>
    <DefinitionList items={facts} />
    {edit === null ? null : (
      <ButtonLink to={edit} reloadDocument className="justify-self-start">
        Change or switch it
      </ButtonLink>
    )}
    {children}
    <VersionList versions={versions} edit={edit} />
  </>
);

/** @param edit where a version is put back; null = it cannot be */
export const VersionList = ({ versions, edit }: Pick<RuleOverviewProps, "versions" | "edit">) => (
  <Section title={RULE_TEXTS.history} hint={RULE_TEXTS.historyHint}>
    <ul className="divide-y divide-line border-y border-line">
      {versions.map((version) => (
        <VersionItem key={version.version} {...version} edit={edit} />
      ))}
    </ul>
  </Section>
);

function VersionItem({
  version,
  at,
  when,
  who,
  reason,
  changes,
  isCurrent,
  edit,
}: VersionView & { edit: string | null }) {
  return (
    <li>
      <details>
        <summary className="grid cursor-pointer list-none gap-x-6 gap-y-0.5 py-3 text-small sm:grid-cols-[14rem_1fr_auto] [&::-webkit-details-marker]:hidden">
          <time dateTime={at}>{when}</time>
          <span className="min-w-0 break-words">
            <span className="font-medium">
              {`Version ${version}${isCurrent ? `, ${RULE_TEXTS.current.toLowerCase()}` : ""}`}
            </span>
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
              {RULE_TEXTS.takeBack}
            </AdminLink>
          )}
        </div>
      </details>
    </li>
  );
}
