import { href } from "react-router";
import { textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { DROP_MAIL, READDRESS_MAIL } from "#domain/mail/mail-form.ts";
import type { FieldMap } from "#domain/record/record.ts";
import { ActButton } from "../ui/act-button.tsx";
import { ActForm } from "../ui/act-form.tsx";
import { type PageAct, pageAct } from "../ui/act-page.ts";
import type { FormAnswer } from "../ui/record-form.ts";
import { MAIL_TEXTS, SEND_AGAIN_REFUSALS } from "./mail-texts.ts";

/** An act on an email, by the email's id. */
type MailAct = PageAct<number>;

const outcome = (isDone: boolean, saved: string) =>
  isDone ? { saved } : { error: MAIL_TEXTS.notGivenUp };

/** Sends an email again: to its own recipient, or to another one with a reason. */
async function sendAgain(
  { desk, staff, stored: mailId, form }: Parameters<MailAct>[0],
  other: { recipient: string; reason: string } | null = null,
) {
  // An idempotency key: a form sent twice sends one email.
  const [key] = /^[\w-]{8,60}$/.exec(textOf(form, "key")) ?? [];
  if (key === undefined) return { error: "Reload the page." };
  const { recipient = null, reason = null } = other ?? {};
  const sent = await desk.outbox.sendAgain(staff, { mailId, key, recipient, reason });
  if (!sent.ok) return { error: SEND_AGAIN_REFUSALS[sent.error] };
  return {
    saved: recipient === null ? MAIL_TEXTS.queuedAgain : `Email queued for ${recipient}.`,
    to: href("/admin/mail/:id", { id: String(sent.value.mailId) }),
  };
}

export const MAIL_ACTS: Record<"try_again" | "drop" | "send_again" | "readdress", MailAct> = {
  try_again: async ({ desk, staff, stored: mailId }) =>
    outcome(await desk.outbox.tryAgain(staff, mailId), MAIL_TEXTS.tryingAgain),
  drop: pageAct(DROP_MAIL, async ({ desk, staff, stored: mailId }, { reason }) =>
    outcome(await desk.outbox.drop(staff, mailId, { reason }), MAIL_TEXTS.dropped),
  ),
  send_again: (request) => sendAgain(request),
  readdress: pageAct(READDRESS_MAIL, sendAgain),
};

interface MailActsProps {
  mail: {
    key: string;
    isGivenUp: boolean;
    hasLeft: boolean;
    isSentAgain: boolean;
    recipient: string | null;
  };
  refusal: FormAnswer<FieldMap> | undefined;
}

/** An email's actions; none while it is sent automatically. */
export function MailActs({ mail, refusal }: MailActsProps) {
  const { isGivenUp, hasLeft, isSentAgain, recipient } = mail;
  const key = <input type="hidden" name="key" value={mail.key} />;
  if (!isGivenUp && !isSentAgain) return null;
  return (
    <section aria-label="Actions" className="box grid gap-4">
      {isGivenUp ? (
        <form method="post">
          <Button name="act" value="try_again" size="small">
            Try again
          </Button>
        </form>
      ) : null}
      {isSentAgain && hasLeft ? (
        <form method="post" className="grid gap-2">
          {key}
          <ActButton act="send_again">Send again</ActButton>
          <p className="text-caption text-soft">{MAIL_TEXTS.again}</p>
        </form>
      ) : null}
      {isSentAgain ? (
        <ActForm
          isFolded
          title="Send to another address"
          act="readdress"
          button="Send"
          record={READDRESS_MAIL.input}
          texts={{ recipient: recipient ?? "" }}
          refusal={refusal}
        >
          {key}
        </ActForm>
      ) : null}
      {isGivenUp ? (
        <ActForm
          isFolded
          title="Discard email"
          act="drop"
          button="Discard"
          record={DROP_MAIL.input}
          refusal={refusal}
        />
      ) : null}
    </section>
  );
}
