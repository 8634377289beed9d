import { href, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { endpointFields, NEW_ENDPOINT } from "#domain/webhook/endpoint-form.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/webhook.route.ts";
import { AttemptTable } from "./attempt-table.tsx";
import { doWebhookAct, NOTHING } from "./do-webhook-act.ts";
import { NewSecret } from "./new-secret.tsx";
import { WebhookActs } from "./webhook-acts.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WEBHOOK_LABELS, WEBHOOK_STATES, WEBHOOK_TEXTS } from "./webhook-texts.ts";
import { attemptRow, stateOf } from "./webhook-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(loaderData?.title ?? WEBHOOK_TEXTS.title);

const NEW = "new";

async function findEndpoint(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  endpointId: string,
) {
  if (endpointId === NEW) return null;
  const found = /^\d{1,9}$/.test(endpointId)
    ? await shopOf(context).staff.webhooks.find(staff, { endpointId: Number(endpointId) })
    : null;
  if (found === null) throw notFound();
  return found;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const permission = params.endpointId === NEW ? "webhooks.change" : "webhooks.read";
  const staff = staffWho(permission, context);
  const found = await findEndpoint(context, staff, params.endpointId);
  const now = shopOf(context).running.clock.now();
  const { beforeUntil = null, failingSince = null } = found ?? {};
  return {
    title: found?.name ?? WEBHOOK_TEXTS.add,
    fields: found === null ? NEW_ENDPOINT : endpointFields(found, found.version),
    state: found === null ? null : WEBHOOK_STATES[stateOf(found)],
    isOn: found !== null && found.offReason === null,
    waiting: found?.waiting ?? 0,
    beforeUntil: beforeUntil !== null && beforeUntil > now ? formatShopMoment(beforeUntil) : null,
    failingSince: failingSince === null ? null : formatShopMoment(failingSince),
    attempts: (found?.attempts ?? []).map(attemptRow),
    history: historyViews(found?.history ?? [], WEBHOOK_LABELS, () => null),
    mayChange: staff.may("webhooks.change"),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("webhooks.change", { url, context });
  const current = await findEndpoint(context, staff, params.endpointId);
  return doWebhookAct({ context, staff, current, form: await readForm(request) });
}

/** An address that events are sent to, or the form of a new one. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, beforeUntil, failingSince, mayChange } = loaderData;
  const { made, done, fields, fieldErrors, actErrors, formError } = actionData ?? NOTHING;
  const isMade = made !== null && state === null;
  return (
    <Page
      title={title}
      status={state === null ? null : <Badge tone={state.tone}>{state.label}</Badge>}
      links={[{ to: href("/admin/webhooks"), label: WEBHOOK_TEXTS.title }]}
      error={formError}
    >
      {done === null ? null : (
        <Notice tone={done.isGood ? "success" : "danger"} title={done.title} />
      )}
      {made === null ? null : <NewSecret text={made} />}
      {beforeUntil === null ? null : <Notice title={WEBHOOK_TEXTS.before(beforeUntil)} />}
      {failingSince === null ? null : (
        <Notice tone="warning" title={WEBHOOK_TEXTS.failing(failingSince)} />
      )}
      {mayChange && !isMade ? (
        <WebhookForm
          fields={fields ?? loaderData.fields}
          fieldErrors={fieldErrors}
          isNew={state === null}
        />
      ) : null}
      {state === null ? null : <OfOne {...loaderData} actErrors={actErrors} />}
    </Page>
  );
}

type OfOneProps = Pick<
  Route.ComponentProps["loaderData"],
  "title" | "fields" | "isOn" | "waiting" | "attempts" | "history" | "mayChange"
> & { actErrors: typeof NOTHING.actErrors };

/** What there is of an address that exists. */
const OfOne = ({
  title,
  fields,
  isOn,
  waiting,
  attempts,
  history,
  mayChange,
  actErrors,
}: OfOneProps) => (
  <>
    <Section title={WEBHOOK_TEXTS.attempts}>
      <AttemptTable rows={attempts} />
    </Section>
    {mayChange ? (
      <WebhookActs
        name={title}
        version={fields.version}
        isOn={isOn}
        waiting={waiting}
        errors={actErrors}
      />
    ) : null}
    <Section title={WEBHOOK_TEXTS.history}>
      <HistoryList entries={history} />
    </Section>
  </>
);
