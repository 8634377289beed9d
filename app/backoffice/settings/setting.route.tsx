import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SECRET_NAMES, secretsOf, SHOP_SECRETS } from "#domain/settings/shop-secrets.ts";
import { settingOf, type SettingName } from "#domain/settings/shop-settings.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { notFound } from "../gate/refused.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { EditSteps } from "../ui/edit-steps.tsx";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/setting.route.ts";
import { BackupKey } from "./backup-key.tsx";
import { changeLogo } from "./change-logo.ts";
import { changeSecret } from "./change-secret.ts";
import { changeSetting } from "./change-setting.ts";
import { LogoForm } from "./logo-form.tsx";
import { SettingSecrets } from "./setting-secrets.tsx";
import {
  SETTING_PURPOSES,
  SETTING_TITLES,
  environmentText,
  SETTINGS_TEXTS,
  TEST_TEXTS,
  addressCheckTestText,
  backupTestText,
  carrierTestText,
  BACKUP_KEY_TEXTS,
  gatewayTestText,
  mailTestText,
} from "./setting-texts.ts";
import { SettingWords } from "./setting-value.tsx";
import {
  findSetting,
  formerOf,
  inWords,
  plannedSetting,
  settingFacts,
  settingPath,
} from "./setting-view.ts";

/** Fields that apply only to certain choices. */
const FIELDS_WHEN: Partial<Record<SettingName, Record<string, string>>> = {
  cardGateway: {
    tokenizationKey: "nmi",
    loginId: "authorize-net",
    clientKey: "authorize-net",
  },
  addressCheck: { consumerKey: "usps" },
  carrier: {
    company: "easypost",
    street: "easypost",
    city: "easypost",
    state: "easypost",
    zipCode: "easypost",
    phone: "easypost",
  },
  backupTarget: {
    folder: "folder",
    bucket: "s3",
    region: "s3",
    endpoint: "s3",
    accessKey: "s3",
    keepDays: "folder s3",
  },
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff, shop, desk } = deskFor("rules.read", context);
  const found = await findSetting({ staff, desk }, params.name);
  const { name, stored, seen, usual, history, environment, secretTimes } = found;
  const coming = await desk.planned.comingRules(staff, name);
  const mayChange = staff.may("rules.change");
  const texts = settingOf(name).write(stored);
  const facts = settingFacts(name, stored, usual, environment);
  const former = formerOf(history, url.searchParams.get("before"));
  const shown = url.searchParams.has("usual") ? null : former === undefined ? stored : former;
  return {
    ...facts,
    seen,
    texts: settingOf(name).write(shown),
    isFormer: former !== undefined,
    logo: name === "logo" ? (await shop.customer.settings.details()).logo : null,
    purpose: SETTING_PURPOSES[name],
    planned: coming.map((one) => plannedView(plannedSetting(one), {})),
    history: historyViews(
      inWords(name, history),
      { value: SETTING_TITLES[name], ...SECRET_LABELS },
      ({ recordId, before, changes }) =>
        mayChange &&
        name !== "logo" &&
        before !== null &&
        changes.some((one) => one.name === "value")
          ? `${facts.path}?before=${recordId}`
          : null,
    ),
    mayChange,
    test: mayChange ? (TEST_TEXTS[name] ?? null) : null,
    secrets: !mayChange
      ? []
      : secretsOf(name).flatMap((secret) => {
          const setAt = secretTimes[secret];
          const { label, kind } = SHOP_SECRETS[secret];
          if (kind !== null && kind !== texts["kind"] && !setAt) return [];
          return [{ name: secret, label, setAt: setAt ? formatShopMinute(setAt) : null }];
        }),
  };
}

/** Changes the setting or one of its secrets, or tests the mail server, carrier or gateway. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("rules.change", { url, context });
  const current = await findSetting({ staff, desk }, params.name);
  const { name } = current;
  if (name === "logo") {
    const changed = await changeLogo(desk, staff, { current, request });
    if (!changed.ok) return data({ test: null, secret: null, logoError: changed.error }, 400);
    writeFlash(context, changed.value);
    return redirect(settingPath(name));
  }
  const form = await readForm(request);
  if (form.has("step")) return changeSetting({ context, staff, form, current });
  const intent = textOf(form, "intent");
  if (intent === "test") {
    const test = await TESTS[name]?.(desk.settings, staff);
    if (test === undefined) throw notFound();
    return data({ test, secret: null }, test.isSent ? 200 : 409);
  }
  if (intent === "key" && name === "backupTarget") {
    const key = await desk.settings.createBackupKey(staff);
    return key === null
      ? data({ test: { isSent: false, text: BACKUP_KEY_TEXTS.otherKey }, secret: null }, 409)
      : data({ test: null, secret: null, key });
  }
  const changed = await changeSecret(desk, staff, name, form);
  if (!changed.ok) return data({ test: null, secret: changed.error }, 400);
  writeFlash(context, changed.value);
  return redirect(settingPath(name));
}

interface Tested {
  isSent: boolean;
  text: string;
}

const TESTS: Partial<
  Record<SettingName, (settings: Shop["staff"]["settings"], staff: StaffActor) => Promise<Tested>>
> = {
  async mailServer(settings, staff) {
    const sent = await settings.sendTestMail(staff);
    return { isSent: sent.ok, text: mailTestText(sent) };
  },
  async cardGateway(settings, staff) {
    const accepted = await settings.testGateway(staff);
    return { isSent: accepted.ok, text: gatewayTestText(accepted) };
  },
  async carrier(settings, staff) {
    const accepted = await settings.testCarrier(staff);
    return { isSent: accepted.ok, text: carrierTestText(accepted) };
  },
  async addressCheck(settings, staff) {
    const answered = await settings.testAddressChecks(staff);
    return { isSent: answered.ok, text: addressCheckTestText(answered) };
  },
  async backupTarget(settings, staff) {
    const kept = await settings.testBackups(staff);
    return { isSent: kept.ok, text: backupTestText(kept) };
  },
};

const SECRET_LABELS = Object.fromEntries(
  SECRET_NAMES.map((name) => [name, SHOP_SECRETS[name].label]),
);

/** A setting: its form, scheduled changes and history. */
export default function SettingOverview({ loaderData, actionData }: Route.ComponentProps) {
  const { name, title, purpose, path, now, usual, isUsual, planned, history } = loaderData;
  const { texts, seen, isFormer, mayChange, variable, secrets, test } = loaderData;
  const edit = actionData && "staged" in actionData ? actionData : null;
  const answer = actionData && "test" in actionData ? actionData : null;
  const tested = answer?.test ?? null;
  const newKey = answer !== null && "key" in answer ? answer.key : null;
  const logoError = answer !== null && "logoError" in answer ? answer.logoError : null;
  return (
    <Page
      title={title}
      intro={purpose}
      links={[{ to: href("/admin/settings"), label: SETTINGS_TEXTS.title }]}
      more={[
        name === "backupTarget"
          ? { to: settingPath("backupRisk"), label: SETTING_TITLES.backupRisk }
          : null,
      ]}
    >
      {variable === null ? null : <Notice title={environmentText(variable)} />}
      <DefinitionList
        className="max-w-3xl"
        items={[
          ...(mayChange && variable === null
            ? []
            : [{ term: "Current", description: <SettingWords text={now} /> }]),
          ...(usual === null
            ? []
            : [{ term: "Default", description: <SettingWords text={usual} /> }]),
        ]}
      />
      {name === "logo" && mayChange ? (
        <LogoForm logo={loaderData.logo} error={logoError} />
      ) : mayChange ? (
        <EditSteps
          answer={edit}
          fields={texts}
          seen={seen}
          isFormer={isFormer}
          actions={
            isUsual ? null : (
              <ButtonLink to={`${path}?usual=1`} reloadDocument variant="quiet">
                {SETTINGS_TEXTS.backToUsual}
              </ButtonLink>
            )
          }
        >
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
      ) : null}
      <SettingSecrets
        secrets={secrets}
        refusal={answer?.secret ?? null}
        above={{ backupKey: <BackupKey made={newKey} /> }}
      />
      {test === null ? null : (
        <Section title="Test">
          <p className="max-w-prose text-small">{test.purpose}</p>
          {tested === null ? null : (
            <Notice tone={tested.isSent ? "success" : "danger"} title={tested.text} />
          )}
          <form method="post">
            <Button name="intent" value="test" variant="secondary">
              {test.button}
            </Button>
          </form>
        </Section>
      )}
      {planned.length === 0 ? null : (
        <Section title="Scheduled">
          <PlannedList entries={planned} mayWithdraw={mayChange} />
        </Section>
      )}
      <Section title="History">
        <HistoryList entries={history} />
      </Section>
    </Page>
  );
}
