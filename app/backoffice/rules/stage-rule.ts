import type { RouterContextProvider } from "react-router";
import { decisionGap } from "#domain/eligibility/decision-gap.ts";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { ruleOf, ruleRecord, type RuleValues } from "#domain/eligibility/rule-values.ts";
import { isInForce } from "#domain/eligibility/rule.ts";
import type { FieldMap, RecordOf, TextsOf, ValuesOf } from "#domain/record/record.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { EditedRule } from "#server/rules/rule-versions.ts";
import type { RuleError, SavedRule } from "#server/rules/save-rule.ts";
import { rulePath } from "../changes/rule-path.ts";
import type { Desk } from "../gate/staff-only.ts";
import { type Decision, stageEdit } from "../ui/staged-edit.ts";
import { RULE_REFUSALS } from "./rule-texts.ts";
import { productNameOf, ruleChoices, ruleEffectTexts } from "./rule-view.ts";
import { ruleSentence } from "./rule-words.ts";

/** The record behind a rule's form, with conversions both ways. */
interface RuleForm<Fields extends FieldMap> {
  record: RecordOf<Fields>;
  ruleOf: (values: ValuesOf<Fields>) => RuleValues;
  /** The reverse of `ruleOf`. */
  valuesOf: (rule: RuleValues) => ValuesOf<Fields>;
}

/** Rules edited in the general rule form. */
export const OWN_RULE = { record: RULE, ruleOf, valuesOf: ruleRecord };

interface RuleEdit<Fields extends FieldMap> extends RuleForm<Fields> {
  form: FormData;
  /** `null` for a new rule. */
  current: EditedRule | null;
  texts: TextsOf<Fields>;
  /** Whether it can be scheduled; rules with dates of their own can't. */
  dates?: "start";
  /** A sentence about the effect, shown if the rule is on. */
  ifOn?: string;
  /** Saves or schedules it. @returns its key and the message to show */
  save: (
    decision: Decision<RuleValues>,
  ) => Promise<Result<{ key: string; said: string }, RuleError>>;
}

/** An edit of a rule: its values, then a review with its effect and the reason. */
export async function stageRule<Fields extends FieldMap>(
  context: Readonly<RouterContextProvider>,
  { staff, desk, now, today }: Omit<Desk, "shop">,
  edit: RuleEdit<Fields>,
) {
  const { form, record, ruleOf: toRule, valuesOf, current, texts, dates, ifOn, save } = edit;
  const choices = await ruleChoices({ staff, desk });
  const checked = record.validate(texts, today);
  const gap = current && checked.values && decisionGap(current.values, toRule(checked.values));
  return stageEdit({
    context,
    form,
    now,
    needsReason: true,
    fields: texts,
    check: gap === null ? checked : { ...checked, formError: RULE_REFUSALS[gap], values: null },
    current: String(current?.version ?? 0),
    isNew: current === null,
    dates,
    changes: (values) =>
      record.differences(current === null ? null : valuesOf(current.values), values, choices),
    async consequences(typed) {
      const values = toRule(typed);
      const key = current?.key ?? null;
      const effect = await desk.rules.ruleEffect(staff, { key, values });
      const isOn = current !== null && isInForce({ ...current.values, key: "", version: 0 }, today);
      const said = ruleEffectTexts(effect, values, { isOn, today });
      const sentence = ruleSentence(values, productNameOf(values, choices));
      return [sentence, ...said, ...(ifOn !== undefined && values.isOn ? [ifOn] : [])];
    },
    async save(decision) {
      const saved = await save({ ...decision, values: toRule(decision.values) });
      if (saved.ok) return ok({ said: saved.value.said, to: rulePath(saved.value.key) });
      const { code } = saved.error;
      return err(code === "changed" ? { isChanged: true } : { formError: RULE_REFUSALS[code] });
    },
  });
}

/** A saved rule, with the message to show. */
export const withWords = (
  saved: Result<SavedRule, RuleError>,
  words: (saved: SavedRule) => string,
): Result<{ key: string; said: string }, RuleError> =>
  saved.ok ? ok({ key: saved.value.key, said: words(saved.value) }) : saved;
