import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { staffWho } from "../gate/staff-only.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/setting.route.ts";
import { SettingPage } from "./setting-page.tsx";
import { SETTING_PURPOSES, SETTING_TITLES, SETTINGS_TEXTS } from "./setting-texts.ts";
import { SettingWords } from "./setting-value.tsx";
import { findSetting, inWords, plannedSetting, settingFacts } from "./setting-view.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, loaderData?.title ?? SETTINGS_TEXTS.title);

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
export default function SettingOverview({ loaderData }: Route.ComponentProps) {
  const { title, purpose, path, now, usual, isUsual, planned, history, mayChange } = loaderData;
  return (
    <SettingPage
      title={title}
      purpose={purpose}
      overview={null}
      actions={
        mayChange ? (
          <>
            <ButtonLink to={`${path}/edit`} reloadDocument>
              {SETTINGS_TEXTS.edit}
            </ButtonLink>
            {isUsual ? null : (
              <ButtonLink to={`${path}/edit?usual=1`} reloadDocument variant="secondary">
                {SETTINGS_TEXTS.backToUsual}
              </ButtonLink>
            )}
          </>
        ) : null
      }
    >
      <DefinitionList
        items={[
          { term: SETTINGS_TEXTS.now, description: <SettingWords text={now} /> },
          ...(usual === null
            ? []
            : [
                {
                  term: SETTINGS_TEXTS.usual,
                  description: <SettingWords text={isUsual ? SETTINGS_TEXTS.isUsual : usual} />,
                },
              ]),
        ]}
      />
      {planned.length === 0 ? null : (
        <Section title={SETTINGS_TEXTS.planned}>
          <PlannedList entries={planned} mayWithdraw={mayChange} />
        </Section>
      )}
      <Section title={SETTINGS_TEXTS.history}>
        <HistoryList entries={history} />
      </Section>
    </SettingPage>
  );
}
