import { href, Link } from "react-router";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RuleFields } from "#domain/eligibility/rule-form.ts";
import type { RuleChoices } from "#server/rules/rule-choices.ts";
import { SaveForm } from "../changes/save-form.tsx";
import { RuleForm } from "./rule-form.tsx";
import { RULE_TEXTS } from "./rule-texts.ts";
import { hiddenRule } from "./rule-view.ts";
import type { RuleAnswer } from "./stage-rule.ts";

interface RuleHeaderProps {
  number: string;
  title: string;
  state: { label: string; tone: BadgeTone };
  current: "overview" | "edit";
}

/** A rule's name and state, and the way back. */
export const RuleHeader = ({ number, title, state, current }: RuleHeaderProps) => (
  <header className="grid gap-2">
    <p className="flex flex-wrap gap-x-6 text-small">
      <Link to={href("/admin/rules")} reloadDocument className="link tap">
        {RULE_TEXTS.title}
      </Link>
      {current === "edit" ? (
        <Link to={href("/admin/rules/:number", { number })} reloadDocument className="link tap">
          Overview
        </Link>
      ) : null}
    </p>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-title break-words">{title}</h1>
      <Badge tone={state.tone}>{state.label}</Badge>
    </div>
  </header>
);

interface RuleStepsProps {
  answer: RuleAnswer | null;
  /** Before anything was sent. */
  first: { fields: RuleFields; version: number };
  choices: RuleChoices;
}

/** First the form, then what it would do, then it is saved. */
export function RuleSteps({ answer, first, choices }: RuleStepsProps) {
  const fields = answer?.fields ?? first.fields;
  const version = answer?.version ?? first.version;
  return (
    <>
      {answer?.formError ? (
        <Notice
          tone={answer.formError === RULE_TEXTS.unchanged ? "neutral" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {answer?.staged ? (
        <SaveForm staged={answer.staged} typed={hiddenRule(fields, version)} isAtOnce>
          <p className="text-small text-soft">{RULE_TEXTS.strict}</p>
        </SaveForm>
      ) : (
        <RuleForm fields={fields} fieldErrors={answer?.fieldErrors ?? {}} choices={choices}>
          <HiddenFields fields={[{ name: "version", value: String(version) }]} />
          <Button name="step" value="look" className="justify-self-start">
            {RULE_TEXTS.look}
          </Button>
        </RuleForm>
      )}
    </>
  );
}
