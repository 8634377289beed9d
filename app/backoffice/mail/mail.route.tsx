import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { orNotFound, rowIdIn } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage } from "../ui/act-page.ts";
import { OrderLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/mail.route.ts";
import { MAIL_ACTS, MailActs } from "./mail-acts.tsx";
import { kindText, MAIL_STATE_NAMES, MAIL_TEXTS } from "./mail-texts.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("outbox.decide", context);
  const found = orNotFound(await desk.outbox.find(staff, rowIdIn(params.id)));
  const { mail, preview, orderNumber, isReadable, isSentAgain } = found;
  const { id, kind, state, attempts, lastError, createdAt, doneAt, recipient } = mail;
  return {
    id,
    name: kindText(kind),
    state: MAIL_STATE_NAMES[state === "waiting" && attempts > 0 ? "failing" : state],
    isGivenUp: state === "dead",
    hasLeft: state === "done" || state === "dropped",
    attempts,
    lastError,
    recipient,
    orderNumber,
    created: formatShopMinute(createdAt),
    done: doneAt && formatShopMinute(doneAt),
    preview: preview && { to: preview.to, subject: preview.subject, text: preview.text },
    isReadable,
    isSentAgain,
    key: randomUUID(),
  };
}

export const action = actPage<number>({
  permission: "outbox.decide",
  find: (_at, { id = "" }) => rowIdIn(id),
  acts: MAIL_ACTS,
  to: (mailId) => href("/admin/mail/:id", { id: String(mailId) }),
});

/** One email: its status, its content, and the available actions. */
export default function MailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const { preview, orderNumber, lastError, done } = mail;
  return (
    <Page
      title={mail.name}
      tab="Email"
      status={<Badge>{mail.state}</Badge>}
      intro={
        <>
          {mail.created}
          {orderNumber === null ? null : (
            <>
              , about{" "}
              <OrderLink orderNumber={orderNumber} className="inline">
                order {orderNumber}
              </OrderLink>
            </>
          )}
        </>
      }
      links={[{ to: href("/admin/mail"), label: MAIL_TEXTS.title }]}
      error={actionData?.formError}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section className="box" title="Content">
          {preview === null ? (
            <p className="text-soft">{mail.isReadable ? MAIL_TEXTS.notSent : MAIL_TEXTS.private}</p>
          ) : (
            <>
              <DefinitionList
                className="text-small"
                items={[
                  { term: "To", description: <span className="break-all">{preview.to}</span> },
                  { term: "Subject", description: preview.subject },
                ]}
              />
              <div className="text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
                {preview.text}
              </div>
            </>
          )}
        </Section>
        <div className="grid gap-4">
          <Section className="box" title="Delivery">
            <DefinitionList
              className="text-small"
              items={[
                { term: "Tries", description: String(mail.attempts) },
                { term: "Done", description: done ?? "Not yet" },
                ...(lastError === null
                  ? []
                  : [
                      {
                        term: "Last failure",
                        description: <span className="[overflow-wrap:anywhere]">{lastError}</span>,
                      },
                    ]),
              ]}
            />
          </Section>
          <MailActs mail={mail} refusal={actionData} />
        </div>
      </div>
    </Page>
  );
}
