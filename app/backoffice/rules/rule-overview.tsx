import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { ChangeList } from "../changes/change-list.tsx";
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
  <section aria-labelledby="versions" className="grid gap-3">
    <h2 id="versions" className="text-heading">
      {RULE_TEXTS.history}
    </h2>
    <p className="text-small text-soft">{RULE_TEXTS.historyHint}</p>
    <ul className="divide-y divide-line border-y border-line">
      {versions.map((version) => (
        <VersionItem key={version.version} {...version} edit={edit} />
      ))}
    </ul>
  </section>
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
            <Link to={`${edit}?version=${version}`} reloadDocument className="link tap text-small">
              {RULE_TEXTS.takeBack}
            </Link>
          )}
        </div>
      </details>
    </li>
  );
}
