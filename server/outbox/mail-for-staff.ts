import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { outbox } from "#server/db/schema/mail.ts";
import { orders } from "#server/db/schema/orders.ts";
import { isReadable, isSentAgain } from "./open-mails.ts";

type Row = typeof outbox.$inferSelect;

/** An email as its reader gets it. */
interface RenderedMail {
  to: string;
  subject: string;
  text: string;
}

/** Renders an email as it would be sent now; null = none would be. */
export type PreviewMail = (
  row: Pick<Row, "id" | "kind" | "payload" | "recipient">,
) => Promise<RenderedMail | null>;

export interface MailForStaff {
  mail: Omit<Row, "payload" | "dedupKey">;
  orderNumber: number | null;
  /** As it would be sent now; null = nothing would be, or its body is for its reader alone. */
  preview: RenderedMail | null;
  isReadable: boolean;
  isSentAgain: boolean;
}

/** One email with what it says (MAIL-12). */
export async function mailForStaff(
  { db, previewMail }: { db: Db; previewMail: PreviewMail },
  id: number,
): Promise<MailForStaff | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!row) return null;
  const { payload: _, dedupKey: __, ...mail } = row;
  const orderId = Number(/^order:(\d{1,15})$/.exec(row.subject ?? "")?.[1] ?? 0);
  const [order] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.id, orderId));
  return {
    mail,
    orderNumber: order?.orderNumber ?? null,
    preview: isReadable(row.kind) ? await previewMail(row) : null,
    isReadable: isReadable(row.kind),
    isSentAgain: isSentAgain(row.kind),
  };
}
