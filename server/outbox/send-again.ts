import { and, eq, sql } from "drizzle-orm";
import { isEmail } from "#domain/account/email.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { outbox } from "#server/db/schema/mail.ts";
import { isSentAgain } from "./open-mails.ts";

export interface SendAgain {
  mailId: number;
  /** Sending the same key again sends no second email. */
  key: string;
  /** `null` means its own recipient. */
  recipient: string | null;
}

/** `for_its_reader`: it has a code or link that opens an account, or isn't about an order. */
export type SendAgainError = "not_found" | "for_its_reader" | "invalid_recipient" | "on_its_way";

/**
 * Sends an order's email again with the order's current data; or, if it hasn't been sent yet, changes its recipient
 * (MAIL-12).
 */
export async function sendAgain(
  db: Db,
  { mailId, key, recipient }: SendAgain,
): Promise<Result<{ mailId: number }, SendAgainError>> {
  if (recipient !== null && !isEmail(recipient)) return err("invalid_recipient");
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, mailId)).for("update");
    if (!row) return err("not_found");
    if (!isSentAgain(row.kind)) return err("for_its_reader");
    if (row.state === "done" || row.state === "dropped") {
      const { kind, payload } = row;
      const dedupKey = `${kind}:again:${mailId}:${key}`;
      await tx.insert(outbox).values({ kind, payload, recipient, dedupKey }).onConflictDoNothing();
      const [sent] = await tx
        .select({ id: outbox.id })
        .from(outbox)
        .where(eq(outbox.dedupKey, dedupKey));
      return ok({ mailId: sent?.id ?? mailId });
    }
    // The process that holds it may be sending it right now.
    const isHeld = row.leasedUntil !== null;
    if (isHeld) return err("on_its_way");
    await tx
      .update(outbox)
      .set({
        state: "waiting",
        attempts: 0,
        giveUpAt: null,
        nextAttemptAt: sql`now()`,
        ...(recipient === null ? {} : { recipient }),
      })
      .where(and(eq(outbox.id, mailId)));
    return ok({ mailId });
  });
}
