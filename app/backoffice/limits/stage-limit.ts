import { data, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { textOf } from "#app/shell/read-form.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import {
  type LimitFields,
  type LimitValues,
  parseLimit,
  validateLimit,
} from "#domain/limits/limit-form.ts";
import type { EditedLimit } from "#server/purchase-limits/read-limits.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StagedChange } from "../changes/save-form.tsx";
import { readSave, type SaveErrors, stageChange } from "../changes/stage-change.ts";
import { LIMIT_TEXTS } from "./limit-texts.ts";
import { limitChanges, limitEffectTexts } from "./limit-view.ts";

/** What a page of a limit answers to its form. */
export interface LimitAnswer {
  fields: LimitFields;
  fieldErrors: FieldErrors<LimitFields>;
  formError: string | null;
  /** Of the limit that the fields were filled in from; 0 = a new one. */
  version: number;
  /** null = the form is shown. */
  staged: StagedChange | null;
}

/** A change that was looked over, with why. */
interface Decided {
  values: LimitValues;
  seenVersion: number;
  reason: string;
}

/**
 * The two forms of a limit: what it says, then whom it would have met and why.
 *
 * @param current null = a new limit
 * @returns what to answer, or what was decided and how to refuse it after all
 */
export async function stageLimit(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  form: FormData,
  current: EditedLimit | null,
) {
  const shop = shopOf(context);
  const fields = parseLimit(Object.fromEntries(form));
  const version = current?.version ?? 0;
  const answer = (status: number, rest: Partial<LimitAnswer>) =>
    data<LimitAnswer>(
      { fields, fieldErrors: {}, formError: null, version, staged: null, ...rest },
      { status },
    );
  const seenVersion = parseSeenVersion(textOf(form, "version"));
  const step = textOf(form, "step");
  if (step === "again") return { answer: answer(200, { version: seenVersion }) };
  const { values, fieldErrors } = validateLimit(fields);
  if (values === null)
    return {
      answer: answer(400, { fieldErrors, formError: LIMIT_TEXTS.refused, version: seenVersion }),
    };
  const { products } = await shop.staff.rules.choices(staff);
  const { subject } = values;
  const productName =
    subject.kind === "product"
      ? (products.find(({ id }) => id === subject.productId)?.name ?? null)
      : null;
  const changes = limitChanges(current, { values, productName });
  if (changes.length === 0) return { answer: answer(200, { formError: LIMIT_TEXTS.unchanged }) };
  const why = { reason: textOf(form, "reason"), startsAt: "" };
  const stage = async (status: number, formError: string | null, wrong: SaveErrors = {}) => {
    const effect = await shop.staff.purchaseLimits.effect(staff, { values });
    const staged = stageChange(changes, limitEffectTexts(effect, values), why, wrong);
    return { answer: answer(status, { staged, formError }) };
  };
  if (current !== null && seenVersion !== current.version)
    return stage(409, LIMIT_TEXTS.changedAgain);
  if (step !== "save") return stage(200, null);
  const save = readSave(why, shop.running.clock.now());
  if (!save.isSound) return stage(400, LIMIT_TEXTS.refused, save.errors);
  const decided: Decided = { values, seenVersion, reason: save.reason };
  return { answer: null, decided, refuse: answer, stage };
}
