import pg from "pg";
import { makeKey } from "#server/api-keys/key-secret.ts";

async function withClient<Value>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills a customer's history up to `count` orders, copies of their first one. */
export async function giveHistory(
  connection: pg.ClientConfig,
  userId: string,
  count: number,
): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(
      `with template as (select * from orders where user_id = $1 order by id limit 1),
        made as (
          insert into orders (user_id, email, full_name, phone, address, city, state, zip_code, status, tracking_number,
            subtotal, discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount,
            affiliate_income_applied, final_total, order_items_text, payment_type, receipt)
          select user_id, email, full_name, phone, address, city, state, zip_code, status, tracking_number, subtotal,
            discount_amount, shipping_type, shipping_cost, new_customer, new_customer_discount, total_amount,
            affiliate_income_applied, final_total, order_items_text, payment_type, receipt
          from template, generate_series(1, $2 - (select count(*)::int from orders where user_id = $1)) returning id)
       insert into order_items (order_id, product_id, quantity, price, discount_amount, order_item_text, item_quantity,
         item_flavor, item_type, is_reserved)
       select made.id, i.product_id, i.quantity, i.price, i.discount_amount, i.order_item_text, i.item_quantity,
         i.item_flavor, i.item_type, false
       from made, order_items i where i.order_id = (select id from template)`,
      [userId, count],
    );
  });
}

/** Plenty of stock of the counted product, so orders reserve it and never run out. */
export async function stockUp(connection: pg.ClientConfig, productId: number): Promise<void> {
  await withClient(connection, (client) =>
    client.query(
      "update products set on_hand = 10000000, stock_status = 'in_stock' where id = $1",
      [productId],
    ),
  );
}

/** The same cart for every one of these customers. */
export async function fillCarts(
  connection: pg.ClientConfig,
  emails: string[],
  productId: number,
  flavor: string,
): Promise<void> {
  await withClient(connection, (client) =>
    client.query(
      `insert into carts (user_id, lines) select id, $2::jsonb from profiles where email = any($1)
       on conflict (user_id) do update set lines = excluded.lines`,
      [emails, JSON.stringify([{ productId, flavor, quantity: 1 }])],
    ),
  );
}

const KEYS = 8;

/** Keys as an owner creates them, each with a minute's allowance; a single one would be used up within a minute. */
export async function makeBenchKeys(connection: pg.ClientConfig): Promise<string[]> {
  const keys = Array.from({ length: KEYS }, () => makeKey("key"));
  await withClient(connection, async (client) => {
    for (const { lookup, secretHash } of keys)
      await client.query(
        `insert into api_keys (name, lookup, secret_hash, scopes, minute_limit, created_by)
         values ('Bench', $1, $2, '{orders.read}', 100000, 'staff:bench')`,
        [lookup, secretHash],
      );
  });
  return keys.map(({ text }) => text);
}

/**
 * Backdates the customers' orders, so they pay by card from now on, and updates the tables' statistics, as the database
 * does by itself within a minute. Plans made for the ten orders of a shop's first seconds would read all orders for
 * each.
 */
export async function ageOrders(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query("update orders set created_at = created_at - interval '40 days'");
    await client.query("analyze");
  });
}

export interface UnpaidOrder {
  number: number;
  /** In dollars, such as "114.99". */
  amount: string;
}

/** A customer's unpaid orders. */
export async function unpaidOrders(
  connection: pg.ClientConfig,
  email: string,
): Promise<UnpaidOrder[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<UnpaidOrder>(
      `select o.order_number as number, p.amount from payments p join orders o on o.id = p.order_id
       where o.user_id = (select id from profiles where email = $1) order by o.id`,
      [email],
    );
    return rows;
  });
}

/** Makes the shop buy its labels from now on. */
export async function setUpCarrier(connection: pg.ClientConfig, sender: object): Promise<void> {
  await withClient(connection, (client) =>
    client.query("insert into settings (name, value) values ('carrier', $1)", [
      JSON.stringify(sender),
    ]),
  );
}

export async function countOrders(
  connection: pg.ClientConfig,
): Promise<{ orders: number; authorized: number; reserved: number }> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ orders: number; authorized: number; reserved: number }>(
      `select (select count(*)::int from orders where payment_type = 'credit') as orders,
        (select count(*)::int from payments where state = 'authorized') as authorized,
        (select reserved from products where id = 1) as reserved`,
    );
    const [row] = rows;
    if (!row) throw new Error("no counts");
    return row;
  });
}
