import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { VersionList, type VersionView } from "../ui/version-list.tsx";
import { RULE_TEXTS } from "./rule-texts.ts";

interface RuleOverviewProps {
  facts: ComponentProps<typeof DefinitionList>["items"];
  versions: readonly VersionView[];
  /** false = it waits for a decision. */
  isDecided: boolean;
  /** Its form; null = this member may not change it. */
  edit: string | null;
  /** Shown above the versions. */
  children?: ReactNode;
}

/** A rule's facts and all its versions. */
export const RuleOverview = ({ facts, versions, isDecided, edit, children }: RuleOverviewProps) => (
  <>
    <DecisionNotice isDecided={isDecided} />
    <DefinitionList items={facts} />
    {edit === null ? null : (
      <ButtonLink to={edit} reloadDocument className="justify-self-start">
        {isDecided ? "Change or switch it" : RULE_TEXTS.decide}
      </ButtonLink>
    )}
    {children}
    <VersionList versions={versions} edit={edit} />
  </>
);

/** Says that a rule waits for a decision, and how to make it. */
export const DecisionNotice = ({ isDecided }: { isDecided: boolean }) =>
  isDecided ? null : (
    <Notice tone="warning" title={RULE_TEXTS.undecided}>
      {RULE_TEXTS.undecidedHint}
    </Notice>
  );
