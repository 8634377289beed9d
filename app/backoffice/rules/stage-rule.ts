import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { type RuleFields, validateRule } from "#domain/eligibility/rule-form.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import { isInForce } from "#domain/eligibility/rule.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { EditedRule } from "#server/rules/rule-versions.ts";
import type { RuleError, SavedRule } from "#server/rules/save-rule.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { rulePath } from "../changes/rule-path.ts";
import { type Decision, stageEdit } from "../ui/staged-edit.ts";
import { RULE_REFUSALS } from "./rule-texts.ts";
import { productNames, ruleChanges, ruleEffectTexts } from "./rule-view.ts";

interface RuleEdit {
  form: FormData;
  /** `null` for a new rule. */
  current: EditedRule | null;
  fields: RuleFields;
  /** It can be dated ahead; rules that have dates of their own can't. */
  dates?: "start";
  /** A sentence about the effect, shown if the rule is on. */
  ifOn?: string;
  /** Saves or plans it. @returns its key, and what to say */
  save: (
    decision: Decision<RuleValues>,
  ) => Promise<Result<{ key: string; said: string }, RuleError>>;
}

/** An edit of a rule: what it says, then what it would do and why. */
export async function stageRule(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  { form, current, fields, dates, ifOn, save }: RuleEdit,
) {
  const { running, staff: desk } = shopOf(context);
  const now = running.clock.now();
  const today = formatIsoShopDate(now);
  const names = productNames(await desk.rules.choices(staff));
  return stageEdit({
    context,
    form,
    now,
    fields,
    check: validateRule(fields, today),
    current: String(current?.version ?? 0),
    isNew: current === null,
    dates,
    changes: (values) => ruleChanges(current?.values ?? null, values, names),
    async consequences(values) {
      const effect = await desk.rules.ruleEffect(staff, { key: current?.key ?? null, values });
      const isOn = current !== null && isInForce({ ...current.values, key: "", version: 0 }, today);
      const texts = ruleEffectTexts(effect, values, { isOn, today });
      return ifOn !== undefined && values.isOn ? [...texts, ifOn] : texts;
    },
    async save(decision) {
      const saved = await save(decision);
      if (saved.ok) return ok({ said: saved.value.said, to: rulePath(saved.value.key) });
      const { code } = saved.error;
      return err(code === "changed" ? { isChanged: true } : { formError: RULE_REFUSALS[code] });
    },
  });
}

/** What was saved, with what to say about it. */
export const withWords = (
  saved: Result<SavedRule, RuleError>,
  words: (saved: SavedRule) => string,
): Result<{ key: string; said: string }, RuleError> =>
  saved.ok ? ok({ key: saved.value.key, said: words(saved.value) }) : saved;
