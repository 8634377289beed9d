import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { err, ok } from "#domain/result.ts";
import { settingOf } from "#domain/settings/shop-settings.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { SettingError } from "#server/settings/change-setting.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { judgeTexts } from "../changes/find-claims.ts";
import { LAUNCH_CHECK_TEXTS } from "../launch/launch-texts.ts";
import { stageEdit } from "../ui/staged-edit.ts";
import { effectTexts } from "./setting-effects.ts";
import { plannedText, SETTING_REFUSALS, SETTINGS_TEXTS, untilText } from "./setting-texts.ts";
import { type FoundSetting, settingChange, settingPath, settingSteps } from "./setting-view.ts";

interface SettingRequest {
  context: Readonly<RouterContextProvider>;
  staff: StaffActor;
  form: FormData;
  current: FoundSetting;
}

/** Saves or schedules a setting's new value, depending on the form. */
export async function changeSetting({ context, staff, form, current }: SettingRequest) {
  const shop = shopOf(context);
  const { settings, planned } = shop.staff;
  const { name } = current;
  const setting = settingOf(name);
  const now = shop.running.clock.now();
  const fields = setting.record.read(form);
  const plan = (
    { change, before, isEnd }: { change: unknown; before: unknown; isEnd: boolean },
    startsAt: Date,
    reason: string,
  ) =>
    planned.planRule(staff, {
      kind: "setting",
      subject: name,
      change: { value: change, isEnd },
      before: { value: before },
      reason,
      startsAt,
    });
  const known = await shop.customer.settings.now();
  const steps = (stored: unknown) => settingSteps(current, stored, known);
  return stageEdit({
    context,
    form,
    now,
    fields,
    check: setting.check(fields),
    current: current.seen,
    dates: "start and end",
    changes: ({ stored }) => settingChange(name, current.stored, stored),
    claims: (changes) =>
      judgeTexts(staff, form, name === "banner" || name === "opening" ? changes : []),
    isDoubtful: ({ stored }) => steps(stored).length > 0,
    async consequences({ stored }) {
      const effect = await settings.effect(staff, { name, stored });
      const { calendar } = known;
      return [...steps(stored), ...effectTexts({ name, stored, effect, calendar, now })];
    },
    async save({ values: { stored }, seen, reason, startsAt, endsAt }) {
      const was = current.stored;
      // Schedules the end first: if the process dies right after that, the end alone changes nothing.
      const end =
        endsAt && (await plan({ change: was, before: stored, isEnd: true }, endsAt, reason));
      if (startsAt === null) {
        const done = await settings.change(staff, { name, seen, reason, stored });
        if (!done.ok) {
          if (end !== null) await planned.withdrawRule(staff, { plannedId: end });
          const { error } = done;
          if (error.code === "changed") return err({ isChanged: true });
          return err({ isChanged: true, formError: refusalText(error) });
        }
      } else await plan({ change: stored, before: was, isEnd: false }, startsAt, reason);
      const said =
        startsAt === null ? SETTINGS_TEXTS.saved : plannedText(formatShopMinute(startsAt));
      const until = endsAt === null ? "" : untilText(formatShopMinute(endsAt));
      return ok({ said: said + until, to: settingPath(name) });
    },
  });
}

/** The refusal, naming the entries at fault if it has any. */
function refusalText(error: Exclude<SettingError, { code: "changed" }>): string {
  const refusal = SETTING_REFUSALS[error.code];
  switch (error.code) {
    case "weights_unknown":
      return `${refusal} ${error.products.join(", ")}.`;
    case "not_ready":
      return `${refusal} ${error.left.map((code) => LAUNCH_CHECK_TEXTS[code].title).join(", ")}.`;
    default:
      return refusal;
  }
}
