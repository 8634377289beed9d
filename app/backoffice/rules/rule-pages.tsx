import type { ReactNode } from "react";
import { Link } from "react-router";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RuleFields } from "#domain/eligibility/rule-form.ts";
import { SaveForm } from "../changes/save-form.tsx";
import type { RuleFormProps } from "./rule-form.tsx";
import { RULE_TEXTS } from "./rule-texts.ts";
import { hiddenRule } from "./rule-view.ts";
import type { RuleAnswer } from "./stage-rule.ts";

interface NewRuleHeaderProps {
  /** The list that it is in, and what that is called. */
  list: string;
  of: string;
  title: string;
}

/** A rule that there is not yet, and the way back. */
export const NewRuleHeader = ({ list, of, title }: NewRuleHeaderProps) => (
  <header className="grid gap-2">
    <p className="text-small">
      <Link to={list} reloadDocument className="link tap">
        {of}
      </Link>
    </p>
    <h1 className="text-title">{title}</h1>
    <p className="text-soft">{RULE_TEXTS.makePurpose}</p>
  </header>
);

interface RuleHeaderProps extends NewRuleHeaderProps {
  state: { label: string; tone: BadgeTone };
  /** Its page, if this is its form. */
  path?: string;
}

/** A rule's name and state, and the way back. */
export const RuleHeader = ({ list, of, path, title, state }: RuleHeaderProps) => (
  <header className="grid gap-2">
    <p className="flex flex-wrap gap-x-6 text-small">
      <Link to={list} reloadDocument className="link tap">
        {of}
      </Link>
      {path === undefined ? null : (
        <Link to={path} reloadDocument className="link tap">
          Overview
        </Link>
      )}
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
