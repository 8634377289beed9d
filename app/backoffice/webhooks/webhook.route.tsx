import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { ok } from "#domain/result.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { ENDPOINT, endpointRecordFor } from "#domain/webhook/endpoint.ts";
import type { Shop } from "#server/shop.ts";
import type { ShownSecret } from "#server/webhooks/change-endpoints.ts";
import type { Attempt, ListedEndpoint } from "#server/webhooks/list-endpoints.ts";
import { HistoryList } from "../changes/history-list.tsx";
import { notedColumn } from "../ui/columns.tsx";
import { Page } from "../ui/page.tsx";
import { recordEditor } from "../ui/record-editor.ts";
import { CheckboxGroup } from "../ui/record-fields.tsx";
import { RecordEdit } from "../ui/record-page.tsx";
import { Rows } from "../ui/rows.tsx";
import { NewSecret } from "../ui/secret.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/webhook.route.ts";
import { type ShownOnce, WEBHOOK_ACTS, WebhookActs } from "./webhook-acts.tsx";
import { SUBJECT_OPTIONS, WEBHOOK_TEXTS, webhookState } from "./webhook-texts.ts";

const editor = recordEditor({
  record: ENDPOINT,
  recordFor: ({ site }) => endpointRecordFor(site),
  param: "endpointId",
  read: "webhooks.read",
  change: "webhooks.change",
  async find({ staff: { webhooks } }, staff, endpointId) {
    const found = await webhooks.find(staff, { endpointId });
    return found && { ...found, values: found };
  },
  async save({ staff: { webhooks } }, staff, { id, ...change }) {
    if (id !== null) return webhooks.change(staff, { endpointId: id, ...change });
    return ok(await webhooks.create(staff, change));
  },
  refusals: {},
  show: (made: ShownSecret | null): ShownOnce | null => made && { secret: made.text },
  acts: WEBHOOK_ACTS,
  view: viewOf,
  title: (one) => one?.name ?? WEBHOOK_TEXTS.add,
  saved: WEBHOOK_TEXTS.saved,
  list: (id) => href("/admin/webhooks/:endpointId", { endpointId: String(id) }),
});

export const loader = editor.loader;
export const action = editor.action;

type Found = ListedEndpoint & { attempts: Attempt[] };

function viewOf({ beforeUntil, failingSince, ...found }: Found, { running }: Shop) {
  const isOverlapping = beforeUntil !== null && beforeUntil > running.clock.now();
  return {
    state: webhookState({ ...found, failingSince }),
    isOn: found.offReason === null,
    waiting: found.waiting,
    beforeUntil: isOverlapping ? formatShopMinute(beforeUntil) : null,
    failingSince: failingSince && formatShopMinute(failingSince),
    attempts: found.attempts.map(attemptRow),
  };
}

const attemptRow = ({ at, status, ...attempt }: Attempt) => ({
  ...attempt,
  at: formatShopMinute(at),
  status: status === null ? "No response" : String(status),
});

const COLUMNS: TableColumn<ReturnType<typeof attemptRow>>[] = [
  notedColumn("Event", ({ type, messageId }) => [type, messageId]),
  { header: "Sent", cell: ({ at }) => at, isDate: true },
  notedColumn("Answer", ({ status, said, isTaken }) => [
    <Badge key={status} tone={isTaken ? "success" : "danger"}>
      {status}
    </Badge>,
    said,
  ]),
  { header: "ms", cell: ({ durationMs }) => durationMs, isNumeric: true },
];

/** A webhook's address and events, or the form for a new one. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, view, version, history, mayChange } = loaderData;
  const shown = actionData?.shown ?? null;
  const isMade = shown !== null && view === null;
  return (
    <Page
      title={title}
      status={view && <Badge tone={view.state.tone}>{view.state.label}</Badge>}
      links={[{ to: href("/admin/webhooks"), label: WEBHOOK_TEXTS.title }]}
      error={actionData?.formError}
    >
      {shown === null ? null : "secret" in shown ? (
        <NewSecret title={WEBHOOK_TEXTS.shownOnce} copy="Copy secret" {...shown}>
          <p>{WEBHOOK_TEXTS.signing}</p>
        </NewSecret>
      ) : (
        <Notice tone={shown.isGood ? "success" : "danger"} title={shown.title} />
      )}
      {view?.beforeUntil ? <Notice title={WEBHOOK_TEXTS.before(view.beforeUntil)} /> : null}
      {view?.failingSince ? (
        <Notice tone="warning" title={`No message has been accepted since ${view.failingSince}.`} />
      ) : null}
      {isMade ? null : (
        <RecordEdit
          record={ENDPOINT}
          loaderData={loaderData}
          actionData={actionData}
          only={["name", "url"]}
          others={TypeFields}
          button={view === null ? WEBHOOK_TEXTS.add : "Save"}
        />
      )}
      {view === null ? null : (
        <>
          <Section title={WEBHOOK_TEXTS.attempts}>
            <Rows
              name={WEBHOOK_TEXTS.attempts}
              columns={COLUMNS}
              rows={view.attempts}
              by="id"
              empty={<p className="text-small text-soft">No messages in the last 30 days.</p>}
            />
          </Section>
          {mayChange ? (
            <WebhookActs name={title} version={version} refusal={actionData?.refused} {...view} />
          ) : null}
          <Section title="History">
            <HistoryList entries={history ?? []} />
          </Section>
        </>
      )}
    </Page>
  );
}

interface TypeFieldsProps {
  texts: { types: string };
  errors: { types?: string };
}

/** Checkboxes for whole subjects and lines for single types, sent under the same name. */
function TypeFields({ texts, errors: { types: error } }: TypeFieldsProps) {
  const typed = texts.types.split("\n");
  const isWhole = (type: string) => SUBJECT_OPTIONS.some(({ value }) => value === type);
  const single = typed.filter((type) => !isWhole(type)).join("\n");
  return (
    <>
      <CheckboxGroup
        legend="All events for"
        name="types"
        error={single === "" ? error : undefined}
        chosen={typed}
        options={SUBJECT_OPTIONS}
        className="sm:grid-cols-3"
      />
      <Field
        label="Single events"
        isOptional
        error={single === "" ? undefined : error}
        hint="One per line, like order.shipped. /api/v1/openapi.json lists all of them."
      >
        <TextArea name="types" rows={3} spellCheck={false} defaultValue={single} />
      </Field>
    </>
  );
}
