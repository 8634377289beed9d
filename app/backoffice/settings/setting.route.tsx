import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/setting.route.ts";
import { SettingHeader } from "./setting-header.tsx";
import { SETTING_PURPOSES, SETTING_TITLES, SETTINGS_TEXTS } from "./setting-texts.ts";
import { SettingWords } from "./setting-value.tsx";
import { findSetting, inWords, plannedSetting, settingFacts } from "./setting-view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.title ?? SETTINGS_TEXTS.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const { name, stored, usual, history } = await findSetting(context, staff, params.name);
  const coming = await shopOf(context).staff.planned.comingRules(staff, name);
  const mayChange = staff.may("rules.change");
  const facts = settingFacts(name, stored, usual);
  return {
    ...facts,
    purpose: SETTING_PURPOSES[name],
    planned: coming.map((one) => plannedView(plannedSetting(one), {})),
    history: historyViews(
      inWords(name, history),
      { value: SETTING_TITLES[name] },
      ({ recordId, before }) =>
        mayChange && before !== null ? `${facts.path}/edit?before=${recordId}` : null,
    ),
    mayChange,
  };
}

/** A setting at a glance: what stands now, what is usual, what is planned, what was changed. */
export default function SettingPage({ loaderData }: Route.ComponentProps) {
  const { title, purpose, path, now, usual, isUsual, planned, history, mayChange } = loaderData;
  return (
    <>
      <SettingHeader title={title} purpose={purpose} back={null} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
        <dt className="text-soft">{SETTINGS_TEXTS.now}</dt>
        <dd>
          <SettingWords text={now} />
        </dd>
        {usual === null ? null : (
          <>
            <dt className="text-soft">{SETTINGS_TEXTS.usual}</dt>
            <dd>
              <SettingWords text={isUsual ? SETTINGS_TEXTS.isUsual : usual} />
            </dd>
          </>
        )}
      </dl>
      {mayChange ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${path}/edit`} reloadDocument>
            {SETTINGS_TEXTS.edit}
          </ButtonLink>
          {isUsual ? null : (
            <ButtonLink to={`${path}/edit?usual=1`} reloadDocument variant="secondary">
              {SETTINGS_TEXTS.backToUsual}
            </ButtonLink>
          )}
        </div>
      ) : null}
      {planned.length === 0 ? null : (
        <section aria-labelledby="planned" className="grid gap-3">
          <h2 id="planned" className="text-heading">
            {SETTINGS_TEXTS.planned}
          </h2>
          <PlannedList entries={planned} mayWithdraw={mayChange} />
        </section>
      )}
      <section aria-labelledby="history" className="grid gap-3">
        <h2 id="history" className="text-heading">
          {SETTINGS_TEXTS.history}
        </h2>
        <HistoryList entries={history} />
      </section>
    </>
  );
}
