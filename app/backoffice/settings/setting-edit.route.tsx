import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { err, ok } from "#domain/result.ts";
import { settingOf, type SettingName } from "#domain/settings/shop-settings.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { SettingError } from "#server/settings/change-setting.ts";
import { judgeTexts } from "../changes/find-claims.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { LAUNCH_CHECK_TEXTS } from "../launch/launch-texts.ts";
import { EditSteps } from "../ui/edit-steps.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { stageEdit } from "../ui/staged-edit.ts";
import type { Route } from "./+types/setting-edit.route.ts";
import { SettingPage } from "./setting-page.tsx";
import {
  plannedText,
  SETTING_PURPOSES,
  SETTING_REFUSALS,
  SETTING_TITLES,
  SETTINGS_TEXTS,
  untilText,
} from "./setting-texts.ts";
import { effectTexts, findSetting, formerOf, settingChange, settingPath } from "./setting-view.ts";

/** Fields that only some choices have. */
const FIELDS_WHEN: Partial<Record<SettingName, Record<string, string>>> = {
  cardGateway: {
    tokenizationKey: "nmi",
    loginId: "authorize-net",
    clientKey: "authorize-net",
  },
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, `${loaderData?.title ?? ""}: ${SETTINGS_TEXTS.edit}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.change", context);
  const { name, stored, seen, history, environment } = await findSetting(
    context,
    staff,
    params.name,
  );
  const former = formerOf(history, url.searchParams.get("before"));
  const shown = url.searchParams.has("usual") ? null : former === undefined ? stored : former;
  return {
    name,
    seen,
    title: SETTING_TITLES[name],
    purpose: SETTING_PURPOSES[name],
    path: settingPath(name),
    texts: settingOf(name).write(shown),
    isFormer: former !== undefined,
    variable: environment?.variable ?? null,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const current = await findSetting(context, staff, params.name);
  const shop = shopOf(context);
  const { settings, planned } = shop.staff;
  const { name } = current;
  const setting = settingOf(name);
  const form = await readForm(request);
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
    async consequences({ stored }) {
      const [effect, { calendar }] = await Promise.all([
        settings.effect(staff, { name, stored }),
        shop.customer.settings.now(),
      ]);
      return effectTexts({ name, stored, effect, calendar, now });
    },
    async save({ values: { stored }, seen, reason, startsAt, endsAt }) {
      const was = current.stored;
      // The end first: if it is all that is left of a process that died, it changes nothing.
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
        startsAt === null ? SETTINGS_TEXTS.saved : plannedText(formatShopMoment(startsAt));
      const until = endsAt === null ? "" : untilText(formatShopMoment(endsAt));
      return ok({ said: said + until, to: settingPath(name) });
    },
  });
}

/** With what it is about, where a list says so. */
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

/** A setting: first its value, then what it would do, then it is saved or planned. */
export default function SettingEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, title, purpose, path, texts, seen, isFormer, variable } = loaderData;
  return (
    <SettingPage title={title} purpose={purpose} overview={path} variable={variable}>
      <EditSteps answer={actionData} fields={texts} seen={seen} isFormer={isFormer}>
        {(form) => (
          <form method="post" className="grid max-w-3xl gap-2">
            <RecordFields
              record={settingOf(name).record}
              texts={form.fields}
              errors={form.fieldErrors}
              when={FIELDS_WHEN[name]}
            />
            {form.buttons}
          </form>
        )}
      </EditSteps>
    </SettingPage>
  );
}
