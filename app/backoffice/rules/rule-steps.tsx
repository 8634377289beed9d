import type { ReactNode } from "react";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RuleFields } from "#domain/eligibility/rule-form.ts";
import { SaveForm } from "../changes/save-form.tsx";
import type { RuleFormProps } from "./rule-form.tsx";
import { RULE_TEXTS } from "./rule-texts.ts";
import { hiddenRule } from "./rule-view.ts";
import type { RuleAnswer } from "./stage-rule.ts";

interface RuleStepsProps {
  answer: RuleAnswer | null;
  /** Before anything was sent. */
  first: { fields: RuleFields; version: number };
  /** It cannot be planned. */
  isAtOnce?: boolean;
  /** Shown before it is saved. */
  hint: string;
  /** The form. */
  children: (form: Omit<RuleFormProps, "choices">) => ReactNode;
}

/** First the form, then what it would do, then it is saved. */
export function RuleSteps({ answer, first, isAtOnce = false, hint, children }: RuleStepsProps) {
  const fields = answer?.fields ?? first.fields;
  const version = answer?.version ?? first.version;
  const buttons = (
    <>
      <HiddenFields fields={[{ name: "version", value: String(version) }]} />
      <Button name="step" value="look" className="justify-self-start">
        {RULE_TEXTS.look}
      </Button>
    </>
  );
  return (
    <>
      {answer?.formError ? (
        <Notice
          tone={answer.formError === RULE_TEXTS.unchanged ? "neutral" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {answer?.staged ? (
        <SaveForm staged={answer.staged} typed={hiddenRule(fields, version)} isAtOnce={isAtOnce}>
          <p className="text-small text-soft">{hint}</p>
        </SaveForm>
      ) : (
        children({ fields, fieldErrors: answer?.fieldErrors ?? {}, children: buttons })
      )}
    </>
  );
}
