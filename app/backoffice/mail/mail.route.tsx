import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { refuseWith } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { parseMailForm, validateMailForm } from "#domain/mail/mail-form.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { notFound, orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { OrderLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/mail.route.ts";
import { doMailAct } from "./do-mail-act.ts";
import { MailActs } from "./mail-acts.tsx";
import { kindText, MAIL_STATE_NAMES, MAIL_TEXTS } from "./mail-texts.ts";

/** @throws a redirect for anything that is no email's number */
function idOf(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw notFound();
  return Number(typed);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("outbox.decide", context);
  const found = orNotFound(await desk.outbox.find(staff, idOf(params.id)));
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("outbox.decide", context);
  const mailId = idOf(params.id);
  const fields = parseMailForm(Object.fromEntries(await readForm(request)));
  const refuse = refuseWith(fields, MAIL_TEXTS.refused);
  const { values, fieldErrors } = validateMailForm(fields);
  if (values === null)
    return refuse(400, { fieldErrors, formError: fieldErrors.act ?? MAIL_TEXTS.refused });
  const done = await doMailAct(desk, staff, mailId, values);
  if (!done.ok) return refuse(409, { formError: done.error });
  writeFlash(context, done.value.said);
  return redirect(href("/admin/mail/:id", { id: String(done.value.mailId) }));
}

/** One email: where it is on its way, what it says, and what can be done with it. */
export default function MailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? null;
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
      error={refusal?.formError}
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
          <MailActs mail={mail} refusal={refusal} />
        </div>
      </div>
    </Page>
  );
}
