import { redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { SaveForm } from "../changes/save-form.tsx";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/setting-edit.route.ts";
import { SettingForm } from "./setting-form.tsx";
import { SettingHeader } from "./setting-header.tsx";
import {
  plannedText,
  SETTING_PURPOSES,
  SETTING_REFUSALS,
  SETTING_TITLES,
  SETTINGS_TEXTS,
  untilText,
} from "./setting-texts.ts";
import { findSetting, formerOf, settingFields, settingPath } from "./setting-view.ts";
import { type SettingAnswer, stageSetting } from "./stage-setting.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${loaderData?.title ?? ""}: ${SETTINGS_TEXTS.edit}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.change", context);
  const { name, stored, seen, history } = await findSetting(context, staff, params.name);
  const former = formerOf(history, url.searchParams.get("before"));
  const shown = url.searchParams.has("usual") ? null : former === undefined ? stored : former;
  return {
    name,
    seen,
    title: SETTING_TITLES[name],
    purpose: SETTING_PURPOSES[name],
    path: settingPath(name),
    fields: settingFields(name, shown),
    isFormer: former !== undefined,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const current = await findSetting(context, staff, params.name);
  const looked = await stageSetting(context, staff, await readForm(request), current);
  if (looked.answer !== null) return looked.answer;
  const { decided, stage } = looked;
  const { stored, seen, reason, startsAt, endsAt } = decided;
  const { name } = current;
  const { settings, planned } = shopOf(context).staff;
  const plan = (change: unknown, before: unknown, at: Date, isEnd: boolean) =>
    planned.planRule(staff, {
      kind: "setting",
      subject: name,
      change: { value: change, isEnd },
      before: { value: before },
      reason,
      startsAt: at,
    });
  // The end first: if it is all that is left of a process that died, it changes nothing.
  const end = endsAt && (await plan(current.stored, stored, endsAt, true));
  if (startsAt === null) {
    const done = await settings.change(staff, { name, seen, reason, stored });
    if (!done.ok) {
      if (end !== null) await planned.withdrawRule(staff, { plannedId: end });
      const { error } = done;
      const { code } = error;
      const refusal = code === "changed" ? SETTINGS_TEXTS.changedAgain : SETTING_REFUSALS[code];
      const text =
        code === "weights_unknown" ? `${refusal} ${error.products.join(", ")}.` : refusal;
      return (await stage(409, text)).answer;
    }
  } else await plan(stored, current.stored, startsAt, false);
  const said = startsAt === null ? SETTINGS_TEXTS.saved : plannedText(formatShopMoment(startsAt));
  writeFlash(context, said + (endsAt === null ? "" : untilText(formatShopMoment(endsAt))));
  return redirect(settingPath(name));
}

/** A setting: first its value, then what it would do, then it is saved or planned. */
export default function SettingEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, title, purpose, path, isFormer } = loaderData;
  const answer: SettingAnswer | null = actionData ?? null;
  const fields = answer?.fields ?? loaderData.fields;
  const seen = [{ name: "seen", value: answer?.seen ?? loaderData.seen }];
  const typed = Object.entries(fields).map(([field, value]) => ({ name: field, value }));
  return (
    <>
      <SettingHeader title={title} purpose={purpose} back={path} />
      {answer?.formError ? (
        <Notice
          tone={answer.formError === SETTINGS_TEXTS.unchanged ? "neutral" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {isFormer && answer === null ? <Notice title={SETTINGS_TEXTS.former} /> : null}
      {answer?.staged ? (
        <SaveForm staged={answer.staged} typed={[...seen, ...typed]} />
      ) : (
        <SettingForm name={name} texts={fields} errors={answer?.fieldErrors ?? {}}>
          <HiddenFields fields={seen} />
          <Button name="step" value="look" className="justify-self-start">
            {SETTINGS_TEXTS.look}
          </Button>
        </SettingForm>
      )}
    </>
  );
}
