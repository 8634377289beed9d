import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { outbox } from "#server/db/schema/mail.ts";
import { orders } from "#server/db/schema/orders.ts";
import { isReadable, isSentAgain } from "./open-mails.ts";

type Row = typeof outbox.$inferSelect;

/** An email as its recipient gets it. */
interface RenderedMail {
  to: string;
  subject: string;
  text: string;
}

/** Renders an email as it would be sent now; `null` if none would be sent. */
export type PreviewMail = (
  row: Pick<Row, "id" | "kind" | "payload" | "recipient">,
) => Promise<RenderedMail | null>;

export interface MailForStaff {
  mail: Omit<Row, "payload" | "dedupKey">;
  orderNumber: number | null;
  /**
   * The email as it would be sent now; `null` if none would be sent, it can't be rendered, or only its recipient may
   * read it.
   */
  preview: RenderedMail | null;
  isReadable: boolean;
  isSentAgain: boolean;
}

/** One email with its content (MAIL-12). */
export async function mailForStaff(
  { db, previewMail }: { db: Db; previewMail: PreviewMail },
  id: number,
): Promise<MailForStaff | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!row) return null;
  const { payload: _, dedupKey: __, ...mail } = row;
  return {
    mail,
    orderNumber: await orderNumberAbout(db, row.subject),
    // An email that can't be rendered is still listed, so staff can drop it.
    preview: isReadable(row.kind) ? await previewMail(row).catch(() => null) : null,
    isReadable: isReadable(row.kind),
    isSentAgain: isSentAgain(row.kind),
  };
}

/** The number of the order that an email, or its refund, is about. */
async function orderNumberAbout(db: Db, subject: string | null): Promise<number | null> {
  const [kind = "", id = ""] = (subject ?? "").split(":");
  const orderId =
    kind === "refund"
      ? sql`(select order_id from refunds where id = ${id})`
      : sql`${kind === "order" ? Number(id) : null}::bigint`;
  const [order] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(sql`${orders.id} = ${orderId}`);
  return order?.orderNumber ?? null;
}
