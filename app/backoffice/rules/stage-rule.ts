import { data, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { textOf } from "#app/shell/read-form.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import { parseRule, type RuleFields, validateRule } from "#domain/eligibility/rule-form.ts";
import type { RuleValues } from "#domain/eligibility/rule-values.ts";
import { isInForce } from "#domain/eligibility/rule.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { EditedRule } from "#server/rules/rule-versions.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StagedChange } from "../changes/save-form.tsx";
import { readSave, type SaveErrors, stageChange } from "../changes/stage-change.ts";
import { RULE_TEXTS } from "./rule-texts.ts";
import { productNames, ruleChanges, ruleEffectTexts } from "./rule-view.ts";

/** What a page of a rule answers to its form. */
export interface RuleAnswer {
  fields: RuleFields;
  fieldErrors: FieldErrors<RuleFields>;
  formError: string | null;
  /** Of the rule that the fields were filled in from; 0 = a new one. */
  version: number;
  /** null = the form is shown. */
  staged: StagedChange | null;
}

/** A change that was looked over, with why and when. */
interface Decided {
  values: RuleValues;
  seenVersion: number;
  reason: string;
  /** null = at once. */
  startsAt: Date | null;
}

/** One kind of rules: how its form is read, and its words. */
export interface RuleFace {
  read: (body: Record<string, unknown>, current: EditedRule | null) => RuleFields;
  /** A change of it can be dated ahead. */
  isPlannable: boolean;
  changedAgain: string;
  /** A sentence about the effect, shown if the rule is on. */
  ifOn?: string;
}

/** Rules that are edited as such; they have dates of their own. */
export const OWN_RULE: RuleFace = {
  read: parseRule,
  isPlannable: false,
  changedAgain: RULE_TEXTS.changedAgain,
};

/**
 * The two forms of a rule: what it says, then what it would do and why.
 *
 * @param current null = a new rule
 * @returns what to answer, or what was decided and how to refuse it after all
 */
export async function stageRule(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  form: FormData,
  current: EditedRule | null,
  face: RuleFace,
) {
  const shop = shopOf(context);
  const now = shop.running.clock.now();
  const today = formatIsoShopDate(now);
  const fields = face.read(Object.fromEntries(form), current);
  const version = current?.version ?? 0;
  const answer = (status: number, rest: Partial<RuleAnswer>) =>
    data<RuleAnswer>(
      { fields, fieldErrors: {}, formError: null, version, staged: null, ...rest },
      { status },
    );
  const seenVersion = parseSeenVersion(textOf(form, "version"));
  const step = textOf(form, "step");
  if (step === "again") return { answer: answer(200, { version: seenVersion }) };
  const { values, fieldErrors } = validateRule(fields, today);
  if (values === null)
    return {
      answer: answer(400, { fieldErrors, formError: RULE_TEXTS.refused, version: seenVersion }),
    };
  const names = productNames(await shop.staff.rules.choices(staff));
  const changes = ruleChanges(current?.values ?? null, values, names);
  if (changes.length === 0) return { answer: answer(200, { formError: RULE_TEXTS.unchanged }) };
  const why = {
    reason: textOf(form, "reason"),
    startsAt: face.isPlannable ? textOf(form, "startsAt") : "",
  };
  const stage = async (status: number, formError: string | null, wrong: SaveErrors = {}) => {
    const key = current?.key ?? null;
    const effect = await shop.staff.rules.ruleEffect(staff, { key, values });
    const isOn = current !== null && isInForce({ ...current.values, key: "", version: 0 }, today);
    const texts = [
      ...ruleEffectTexts(effect, values, { isOn, today }),
      ...(face.ifOn !== undefined && values.isOn ? [face.ifOn] : []),
    ];
    const staged = stageChange(changes, texts, why, wrong);
    return { answer: answer(status, { staged, formError }) };
  };
  if (current !== null && seenVersion !== current.version) return stage(409, face.changedAgain);
  if (step !== "save") return stage(200, null);
  const save = readSave(why, now);
  if (!save.isSound) return stage(400, RULE_TEXTS.refused, save.errors);
  const { reason, startsAt } = save;
  const decided: Decided = { values, seenVersion, reason, startsAt };
  return { answer: null, decided, refuse: answer, stage };
}
