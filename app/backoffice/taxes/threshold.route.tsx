import { href, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import { parseUsState } from "#domain/eligibility/us-states.ts";
import {
  NEW_THRESHOLD,
  parseThreshold,
  type ThresholdFields,
  thresholdFields,
  validateThreshold,
} from "#domain/tax/tax-threshold-form.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/threshold.route.ts";
import { TAX_WATCH_TEXTS, THRESHOLD_LABELS, THRESHOLD_TEXTS } from "./tax-watch-texts.ts";
import { thresholdFacts, thresholdName } from "./tax-watch-view.ts";
import { ThresholdForm } from "./threshold-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.title ?? TAX_WATCH_TEXTS.title);

const NEW = "new";

async function findOne(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  thresholdId: string,
) {
  if (thresholdId === NEW) return null;
  const found = /^\d{1,9}$/.test(thresholdId)
    ? await shopOf(context).staff.taxes.findThreshold(staff, { thresholdId: Number(thresholdId) })
    : null;
  if (found === null) throw notFound();
  return found;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const isNew = params.thresholdId === NEW;
  const staff = staffWho(isNew ? "rules.change" : "reports.read", context);
  const found = await findOne(context, staff, params.thresholdId);
  const state = parseUsState(url.searchParams.get("state")) ?? "";
  return {
    title:
      found === null ? THRESHOLD_TEXTS.make : THRESHOLD_TEXTS.title(thresholdName(found.state)),
    fields: found === null ? { ...NEW_THRESHOLD, state } : thresholdFields(found, found.version),
    facts: found === null ? [] : thresholdFacts(found),
    history: historyViews(found?.history ?? [], THRESHOLD_LABELS, () => null),
    isNew,
    mayChange: staff.may("rules.change"),
  };
}

type Refusal = FormRefusal<ThresholdFields>;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const current = await findOne(context, staff, params.thresholdId);
  const shop = shopOf(context);
  const fields = parseThreshold(Object.fromEntries(await readForm(request)));
  const refuse = refuseWith<ThresholdFields>(fields, THRESHOLD_TEXTS.refused);
  const today = formatIsoShopDate(shop.running.clock.now());
  const { values, fieldErrors } = validateThreshold(fields, today);
  if (values === null) return refuse(400, { fieldErrors });
  const saved = await shop.staff.taxes.saveThreshold(staff, {
    ...values,
    thresholdId: current?.thresholdId ?? null,
    seenVersion: parseSeenVersion(fields.version),
  });
  if (!saved.ok && saved.error === "same_day")
    return refuse(409, { fieldErrors: { fromDay: THRESHOLD_TEXTS.sameDay } });
  if (!saved.ok) {
    const now = await findOne(context, staff, params.thresholdId);
    const latest = now === null ? fields : thresholdFields(now, now.version);
    return refuse(409, {
      fields: { ...latest, reason: fields.reason },
      formError: THRESHOLD_TEXTS.changed,
    });
  }
  writeFlash(context, THRESHOLD_TEXTS.saved);
  return redirect(href("/admin/taxes"));
}

/** A threshold, or the form of a new one. */
export default function ThresholdPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, facts, history, isNew, mayChange } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page
      title={title}
      links={[{ to: href("/admin/taxes"), label: TAX_WATCH_TEXTS.title }]}
      error={refusal?.formError}
    >
      {mayChange ? (
        <ThresholdForm
          fields={{ ...loaderData.fields, ...refusal?.fields }}
          fieldErrors={refusal?.fieldErrors ?? {}}
        />
      ) : (
        <DefinitionList items={facts} />
      )}
      {isNew ? null : (
        <Section title={THRESHOLD_TEXTS.history}>
          <HistoryList entries={history} />
        </Section>
      )}
    </Page>
  );
}
