import type { MailQuery } from "#domain/mail/mail-list.ts";
import type { Db } from "#server/db/client.ts";
import { dropGivenUp, listGivenUp, tryAgain } from "#server/outbox/given-up.ts";
import { listMails } from "#server/outbox/list-mails.ts";
import { mailForStaff } from "#server/outbox/mail-for-staff.ts";
import { type SendAgain, sendAgain } from "#server/outbox/send-again.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";

interface Deps {
  db: Db;
  reads: Db;
  thenWake: ThenWake;
  previewMail: Parameters<typeof mailForStaff>[0]["previewMail"];
}

/** Queued work for staff: sent emails, and work that failed for too long (MAIL-2). */
export function createOutboxDesk({ db, reads, thenWake, previewMail }: Deps) {
  const aboutWork = (id: number) => ({ kind: "queued work" as const, id: String(id) });
  return {
    staff: {
      givenUp: staffOperation("orders.read", () => listGivenUp(reads)),
      list: staffOperation("outbox.decide", (_, query: MailQuery) => listMails(reads, query)),
      find: staffOperation(
        "outbox.decide",
        (_, id: number) => mailForStaff({ db, previewMail }, id),
        aboutWork,
      ),
      sendAgain: staffOperation(
        "outbox.decide",
        (_, request: SendAgain & { reason: string | null }) => thenWake(sendAgain(db, request)),
        ({ mailId }) => aboutWork(mailId),
      ),
      tryAgain: staffOperation(
        "outbox.decide",
        (_, id: number) => thenWake(tryAgain(db, id)),
        aboutWork,
      ),
      drop: staffOperation(
        "outbox.decide",
        (_, id: number, request: { reason: string }) => dropGivenUp(db, id, request.reason),
        (id) => aboutWork(id),
      ),
    },
  };
}
