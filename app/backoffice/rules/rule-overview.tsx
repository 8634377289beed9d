import type { ComponentProps, ReactNode } from "react";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EVIDENCE } from "#domain/eligibility/evidence.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import { VersionList, type VersionView } from "../ui/version-list.tsx";
import type { CheckFields } from "./do-check.ts";
import { RULE_TEXTS } from "./rule-texts.ts";

interface RuleOverviewProps {
  facts: ComponentProps<typeof DefinitionList>["items"];
  versions: readonly VersionView[];
  /** False if the rule still needs a decision. */
  isDecided: boolean;
  /** The path of its form; `null` if they may not change it. */
  edit: string | null;
  /** The values of the form that records a check. */
  check: CheckFields;
  refusal: FormRefusal<CheckFields> | null;
  /** Shown above the versions. */
  children?: ReactNode;
}

/** A rule's facts and all its versions. */
export const RuleOverview = ({
  facts,
  versions,
  isDecided,
  edit,
  check,
  refusal,
  children,
}: RuleOverviewProps) => (
  <>
    <DecisionNotice isDecided={isDecided} />
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Section className="box" title={RULE_TEXTS.details}>
        <DefinitionList items={facts} />
      </Section>
      {edit === null ? null : <CheckForm check={check} refusal={refusal} />}
    </div>
    {children}
    <VersionList versions={versions} edit={edit} />
  </>
);

/** The primary button of a rule's page, which opens its form. */
export const editRule = ({ edit, isDecided }: Pick<RuleOverviewProps, "edit" | "isDecided">) =>
  edit === null ? null : { to: edit, label: isDecided ? "Edit rule" : RULE_TEXTS.decide };

/** A notice that a rule needs a decision, and how to make it. */
export const DecisionNotice = ({ isDecided }: { isDecided: boolean }) =>
  isDecided ? null : (
    <Notice tone="warning" title={RULE_TEXTS.undecided}>
      {RULE_TEXTS.undecidedHint}
    </Notice>
  );

type CheckFormProps = Pick<RuleOverviewProps, "check" | "refusal">;

/** Records that the source was checked and the rule still holds. */
const CheckForm = ({ check, refusal }: CheckFormProps) => (
  <Section className="box" title="Source check" hint={RULE_TEXTS.checkHint}>
    <form method="post" className="grid gap-2">
      <input type="hidden" name="seen" value={check.seen} />
      <TextField
        form={refusal}
        name="source"
        label={EVIDENCE.labels.source}
        hint={EVIDENCE.fields.source.hint}
        defaultValue={check.source}
      />
      <Button variant="secondary" className="justify-self-start">
        {RULE_TEXTS.checkDone}
      </Button>
    </form>
  </Section>
);
