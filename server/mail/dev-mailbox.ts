import { desc, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { devMailbox } from "#server/db/schema/mail.ts";

export interface MailboxEntry {
  id: number;
  to: string;
  subject: string;
  sentAt: string;
}

const NEWEST = 200;

export async function listMailbox(db: Db): Promise<MailboxEntry[]> {
  const rows = await db
    .select({
      id: devMailbox.id,
      to: devMailbox.to,
      subject: devMailbox.subject,
      sentAt: devMailbox.sentAt,
    })
    .from(devMailbox)
    .orderBy(desc(devMailbox.id))
    .limit(NEWEST);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

export async function readMailboxEntry(
  db: Db,
  id: number,
): Promise<(MailboxEntry & { text: string; headers: Record<string, string> }) | null> {
  const [row] = await db.select().from(devMailbox).where(eq(devMailbox.id, id));
  if (!row) return null;
  const { to, subject, text, headers, sentAt } = row;
  return { id, to, subject, text, headers, sentAt: sentAt.toISOString() };
}
