import type { MailValues } from "#domain/mail/mail-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { MAIL_TEXTS, SEND_AGAIN_REFUSALS } from "./mail-texts.ts";

/** Where to look next, and what was done. */
interface Done {
  mailId: number;
  said: string;
}

/** Does what a form of the page asks for; the error is a sentence. */
export async function doMailAct(
  { outbox }: Shop["staff"],
  actor: StaffActor,
  mailId: number,
  values: MailValues,
): Promise<Result<Done, string>> {
  switch (values.act) {
    case "try_again": {
      const isQueued = await outbox.tryAgain(actor, mailId);
      return isQueued ? ok({ mailId, said: MAIL_TEXTS.tryingAgain }) : err(MAIL_TEXTS.notGivenUp);
    }
    case "drop": {
      const isDropped = await outbox.drop(actor, mailId, { reason: values.reason });
      return isDropped ? ok({ mailId, said: MAIL_TEXTS.dropped }) : err(MAIL_TEXTS.notGivenUp);
    }
    case "send_again":
    case "readdress": {
      const [recipient, reason] =
        values.act === "readdress" ? [values.recipient, values.reason] : [null, null];
      const { key } = values;
      const sent = await outbox.sendAgain(actor, { mailId, key, recipient, reason });
      if (!sent.ok) return err(SEND_AGAIN_REFUSALS[sent.error]);
      const said = recipient === null ? MAIL_TEXTS.queuedAgain : `Email queued for ${recipient}.`;
      return ok({ mailId: sent.value.mailId, said });
    }
  }
}
