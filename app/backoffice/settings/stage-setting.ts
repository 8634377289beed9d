import { data, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { textOf } from "#app/shell/read-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { SettingTexts } from "#domain/settings/setting.ts";
import { settingOf } from "#domain/settings/shop-settings.ts";
import { parseStart } from "#domain/time/planned-start.ts";
import type { StoredSetting } from "#server/settings/stored-setting.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { judgeTexts, withNote } from "../changes/find-claims.ts";
import type { StagedChange } from "../changes/save-form.tsx";
import { readSave, stageChange } from "../changes/stage-change.ts";
import { SETTINGS_TEXTS } from "./setting-texts.ts";
import { effectTexts, settingChange } from "./setting-view.ts";

/** What the page of a setting answers to its form. */
export interface SettingAnswer {
  fields: SettingTexts;
  fieldErrors: FieldErrors<SettingTexts>;
  formError: string | null;
  /** Of the value that the fields were filled in from. */
  seen: string;
  /** null = the form is shown. */
  staged: StagedChange | null;
}

/** A change that was looked over, with why, when and until when. */
interface Decided {
  stored: unknown;
  seen: string;
  reason: string;
  /** null = at once. */
  startsAt: Date | null;
  /** null = it stays. */
  endsAt: Date | null;
}

/**
 * The two forms of a setting: its value, then what it would do, why and when.
 *
 * @returns what to answer, or what was decided and how to show the second form after all
 */
export async function stageSetting(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  form: FormData,
  current: StoredSetting,
) {
  const { name } = current;
  const shop = shopOf(context);
  const now = shop.running.clock.now();
  const setting = settingOf(name);
  const fields = setting.record.read(form);
  const seen = textOf(form, "seen");
  const answer = (status: number, rest: Partial<SettingAnswer>) => ({
    answer: data<SettingAnswer>(
      { fields, fieldErrors: {}, formError: null, seen: current.seen, staged: null, ...rest },
      { status },
    ),
  });
  const step = textOf(form, "step");
  if (step === "again") return answer(200, { seen });
  const { values, fieldErrors } = setting.check(fields);
  if (values === null) return answer(400, { fieldErrors, formError: SETTINGS_TEXTS.refused, seen });
  const { stored } = values;
  const changes = settingChange(name, current.stored, stored);
  const isSame = changes.every(({ before, after }) => before === after);
  if (isSame) return answer(200, { formError: SETTINGS_TEXTS.unchanged });
  const why = { reason: textOf(form, "reason"), startsAt: textOf(form, "startsAt") };
  const { claims, note } = judgeTexts(staff, form, name === "banner" ? changes : []);
  const endText = textOf(form, "endsAt");
  const stage = async (
    status: number,
    formError: string | null,
    wrong: Partial<StagedChange> = {},
  ) => {
    const [effect, { calendar }] = await Promise.all([
      shop.staff.settings.effect(staff, { name, stored }),
      shop.customer.settings.now(),
    ]);
    const texts = effectTexts({ name, stored, effect, calendar, now });
    const staged: StagedChange = {
      ...stageChange(changes, texts, why),
      end: { endsAt: endText, endsAtError: null },
      claims,
      ...wrong,
    };
    return answer(status, { staged, formError });
  };
  if (seen !== current.seen) return stage(409, SETTINGS_TEXTS.changedAgain);
  if (step !== "save") return stage(200, null);
  const save = readSave(why, now);
  const end = readEnd(endText, save.isSound ? save.startsAt : null, now);
  if (!save.isSound || !end.ok) {
    const endsAtError = end.ok ? null : end.error;
    return stage(400, SETTINGS_TEXTS.refused, {
      ...(save.isSound ? {} : save.errors),
      end: { endsAt: endText, endsAtError },
    });
  }
  if (!note.ok) return stage(400, SETTINGS_TEXTS.refused);
  const { startsAt } = save;
  const reason = withNote(save.reason, note.value);
  const decided: Decided = { stored, seen, reason, startsAt, endsAt: end.value };
  return { answer: null, decided, stage };
}

function readEnd(text: string, startsAt: Date | null, now: Date): Result<Date | null, string> {
  const end = parseStart(text, now);
  if (!end.ok || end.value === null || startsAt === null) return end;
  return end.value > startsAt ? ok(end.value) : err("The end must come after the beginning.");
}
