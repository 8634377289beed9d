import { data, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { textOf } from "#app/shell/read-form.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import {
  type AreaFields,
  type AreaValues,
  parseArea,
  validateArea,
} from "#domain/eligibility/area-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { type Change, changesBetween } from "#domain/staff/staff-record.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { EditedArea } from "#server/rules/area.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StagedChange } from "../changes/save-form.tsx";
import { readSave, type SaveErrors, stageChange } from "../changes/stage-change.ts";
import { AREA_TEXTS } from "./area-texts.ts";
import { areaChanges, effectTexts } from "./area-view.ts";

/** What a page of a place answers to its form. */
export interface AreaAnswer {
  fields: AreaFields;
  fieldErrors: FieldErrors<AreaFields>;
  formError: string | null;
  /** Of the place that the fields were filled in from; null = a new one. */
  version: number | null;
  /** null = the form is shown. */
  staged: StagedChange | null;
}

/** A change that was looked over, with why and when. */
interface Decided {
  values: AreaValues;
  changes: Change[];
  seenVersion: number;
  reason: string;
  /** null = at once. */
  startsAt: Date | null;
}

type Refuse = (code: number, rest: Partial<AreaAnswer>) => ReturnType<typeof data<AreaAnswer>>;

/**
 * The two forms of a rule about a place: what it says, then what it would do, why and when.
 *
 * @param current null = a new place
 * @returns what to answer, or what was decided and how to refuse it after all
 */
export async function stageArea(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  form: FormData,
  current: EditedArea | null,
) {
  const shop = shopOf(context);
  const now = shop.running.clock.now();
  const typed = parseArea(Object.fromEntries(form));
  // Which place it is stays, whatever the form says.
  const { level, state } = current?.values ?? typed;
  const fields = { ...typed, level, state };
  const version = current?.version ?? null;
  const answer: Refuse = (status, rest) =>
    data<AreaAnswer>(
      { fields, fieldErrors: {}, formError: null, version, staged: null, ...rest },
      { status },
    );
  const seenVersion = parseSeenVersion(textOf(form, "version"));
  const step = textOf(form, "step");
  const seen = current === null ? {} : { version: seenVersion };
  if (step === "again") return { answer: answer(200, seen) };
  const { values, fieldErrors } = validateArea(fields, formatIsoShopDate(now));
  if (values === null)
    return { answer: answer(400, { fieldErrors, formError: AREA_TEXTS.refused, ...seen }) };
  const changes = changesBetween(current && { ...current.values }, { ...values });
  if (changes.length === 0) return { answer: answer(200, { formError: AREA_TEXTS.unchanged }) };
  const why = { reason: textOf(form, "reason"), startsAt: textOf(form, "startsAt") };
  const stage = async (status: number, formError: string | null, wrong: SaveErrors = {}) => {
    const areaId = current?.areaId ?? null;
    const effect = await shop.staff.rules.areaEffect(staff, { areaId, values });
    const staged = stageChange(
      areaChanges(changes),
      effectTexts(effect, values.enabled),
      why,
      wrong,
    );
    return { answer: answer(status, { staged, formError }) };
  };
  if (current !== null && seenVersion !== current.version)
    return stage(409, AREA_TEXTS.changedAgain);
  if (step !== "save") return stage(200, null);
  const save = readSave(why, now);
  if (!save.isSound) return stage(400, AREA_TEXTS.refused, save.errors);
  const { reason, startsAt } = save;
  const decided: Decided = { values, changes, seenVersion, reason, startsAt };
  return { answer: null, decided, refuse: answer, stage };
}
