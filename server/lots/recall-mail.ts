import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { HAS_LEFT } from "#server/db/units-left.ts";

/** The facts in one customer's recall email. */
export interface RecallMailFacts {
  email: string;
  name: string;
  product: string;
  number: string;
  isPublished: boolean;
  orderNumbers: number[];
  subject: string;
  text: string;
}

interface Row extends Record<string, unknown> {
  email: string;
  name: string;
  product: string;
  number: string;
  is_published: boolean;
  orders: number[];
  mail_subject: string;
  mail_text: string;
}

/** `null` if the account or the recall no longer exists. */
export async function readRecallMail(
  db: Db,
  recallId: number,
  userId: string,
): Promise<RecallMailFacts | null> {
  const { rows } = await db.execute<Row>(sql`
    select a.email, coalesce(nullif(p.full_name, ''), a.name) as name, d.name as product, l.number, l.is_published,
      c.mail_subject, c.mail_text, array(
        select distinct o.order_number from orders o join packed_units u on u.order_id = o.id and u.lot = l.number
        join order_items i on i.id = u.order_item_id and i.product_id = l.product_id
        where o.user_id = a.id and ${HAS_LEFT} order by 1) as orders
    from recalls c join lots l on l.id = c.lot_id join products d on d.id = l.product_id
    join "user" a on a.id = ${userId} left join profiles p on p.id = a.id where c.id = ${recallId}`);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        email: row.email,
        name: row.name,
        product: row.product,
        number: row.number,
        isPublished: row.is_published,
        orderNumbers: row.orders,
        subject: row.mail_subject,
        text: row.mail_text,
      };
}
