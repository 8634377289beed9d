import type pg from "pg";

/** Far from the numbers of the sample orders. */
const FIRST_NUMBER = 20_000_000;
const OPEN_MAX = 500;
const AFFILIATE = 500_000;
/** The other affiliates. */
const OTHERS = 40;

/** The contents of a filled shop, with examples to look up. */
export interface FilledShop {
  orders: number;
  /** The nth-newest order; 1 is the newest. */
  orderNumber(n: number): number;
  /** The nth order, or the one before it if that is the regular customer's; this one's customer has only a few. */
  customersOrder(n: number): number;
  /** The customer of `customersOrder(n)`. */
  customerId(n: number): string;
  email(n: number): string;
  /** The nth order, or the one after it if that was not paid by card. */
  cardOrder(n: number): number;
  /** The transaction of a card order. */
  transactionId(n: number): string;
  /** A value of the nth order, or of a neighboring one that has any. */
  memo(n: number): string;
  last4(n: number): string;
  trackingNumber(n: number): string;
  /** A value of the nth order. */
  fullName(n: number): string;
  zip(n: number): string;
  /** A customer with the requested number of orders. */
  regularId: string;
  /** An affiliate with the requested number of referrals. */
  affiliateNumber: number;
}

/** There are four orders per customer, and enough customers must be left to refer. */
interface FillSize {
  orders: number;
  regularOrders: number;
  referrals: number;
}

/**
 * A shop that has sold for a while, one order a minute, generated row by row in SQL, so a million orders take minutes.
 * Triggers and foreign keys are off during that time; the audit checks the result. `client` must belong to a superuser.
 */
export async function fillShop(
  client: pg.Client,
  { orders, regularOrders, referrals }: FillSize,
): Promise<FilledShop> {
  const customers = Math.ceil(orders / 4);
  const regularEvery = Math.max(2, Math.ceil(orders / regularOrders));
  const open = Math.min(OPEN_MAX, Math.ceil(orders / 20));
  await client.query("set session_replication_role = replica");
  await client.query("set max_parallel_workers_per_gather = 2");
  await client.query(`
    create temporary table sold as
    select n, ${FIRST_NUMBER} + n as number, 1000000 + n as id, now() - n * interval '1 minute' as at,
      case when n % ${regularEvery} = 0 then 'grown-regular' else 'grown-' || n % ${customers} end as customer,
      -- Everyone but the regular was referred: by the one, or by one of the others.
      case when n % ${regularEvery} = 0 then null when n % ${customers} between 1 and ${referrals} then ${AFFILIATE}
        else ${AFFILIATE} + 1 + n % ${customers} % ${OTHERS} end as referrer,
      case when n <= ${open} then 'pending' when n % 50 = 0 then 'cancelled' else 'shipped' end as status,
      n % 2 = 0 as is_card, translate(lpad(n::text, 8, '0'), '${DIGITS}', '${MEMO_DIGITS}') as memo, ${NAME} as name
    from generate_series(1, ${orders}) n`);
  for (const statement of [PEOPLE, ORDERS, BOOKS, REST].flat()) {
    await client.query(
      statement
        .replaceAll(":customers", `${customers}`)
        .replaceAll(":referrals", `${referrals}`)
        .replaceAll(":orders", `${orders}`),
    );
  }
  await client.query("drop table sold");
  await client.query("set session_replication_role = origin");
  await client.query("vacuum (analyze)");
  // Writes to the disk now, instead of during a measurement.
  await client.query("checkpoint");
  return filledShop({ orders, regularEvery, open });
}

function filledShop(size: { orders: number; regularEvery: number; open: number }): FilledShop {
  const { orders, regularEvery, open } = size;
  const customers = Math.ceil(orders / 4);
  const customersOrder = (n: number) => (n % regularEvery === 0 ? n - 1 : n);
  const cardOrder = (n: number) => n + (n % 2);
  return {
    orders,
    orderNumber: (n) => FIRST_NUMBER + n,
    customersOrder,
    customerId: (n) => `grown-${customersOrder(n) % customers}`,
    email: (n) => `grown-${customersOrder(n) % customers}@mail.example`,
    cardOrder,
    transactionId: (n) => `t${n}`,
    memo(n) {
      const odd = String(n - 1 + (n % 2)).padStart(8, "0");
      return odd.replaceAll(/\d/g, (digit) => MEMO_DIGITS.charAt(Number(digit)));
    },
    last4: (n) => String(cardOrder(n) % 10_000).padStart(4, "0"),
    trackingNumber(n) {
      const late = Math.max(n, open + 1);
      return `1Z${String(late % 50 === 0 ? late - 1 : late).padStart(10, "0")}`;
    },
    fullName: (n) =>
      `${FIRST_NAMES[n % 20]} ${SURNAMES[Math.floor(n / 20) % 20]}${ENDS[Math.floor(n / 400) % 20]}`,
    zip: (n) => String(n % 40_000).padStart(5, "9"),
    regularId: "grown-regular",
    affiliateNumber: AFFILIATE,
  };
}

/** A memo code without zeros and ones. */
const DIGITS = "0123456789";
const MEMO_DIGITS = "2346789CDF";

/** 8,000 names, some of whose parts are common and some rare. */
const FIRST_NAMES = words(
  "Ada Bo Chris Dana Eli Fay Gus Hana Ivan Jo Kim Lou Maya Nico Olga Pat Quinn Rosa Sam Tess",
);
const SURNAMES = words(
  "Adler Brook Carver Doe Ellis Fisher Garner Hale Irving Jansen Keller Lang Mercer Novak Ortiz Price Quigley Rivers Stone Turner",
);
const ENDS = words(
  "|s|son|man|er|-Alton|-Benson|-Cole|-Dumont|-Emston|-Frye|-Grant|-Hobbs|-Ivers|-Jute|-Knox|-Lowe|-Moss|-Nash|-Orr",
  "|",
);

function words(text: string, between = " "): string[] {
  return text.split(between);
}

const chosen = (names: readonly string[], by: string): string =>
  `(array['${names.join("','")}'])[1 + (${by}) % ${names.length}]`;
const NAME = `${chosen(FIRST_NAMES, "n")} || ' ' || ${chosen(SURNAMES, "n / 20")} || ${chosen(ENDS, "n / 400")}`;

/** The number of cities, of which the first is the most common. */
const STATES = "WA,WA,WA,TX,TX,NY,FL,CO,OR,ME,WY";

/** Before the first of a million orders. */
const LONG_AGO = "now() - interval '3 years'";

const PEOPLE = [
  `create temporary table people as
    select 'grown-' || n as id, n, null::int as affiliate,
      case when n between 1 and :referrals then ${AFFILIATE} else ${AFFILIATE} + 1 + n % ${OTHERS} end as referrer
    from generate_series(0, :customers - 1) n
    union all select 'grown-regular', null, null, null
    union all select 'grown-affiliate-' || n, null, ${AFFILIATE} + n, null from generate_series(0, ${OTHERS}) n`,
  `insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select id, 'Pat Doe', id || '@mail.example', true, ${LONG_AGO}, ${LONG_AGO} from people`,
  `insert into profiles (id, email, full_name, phone, street, city, state, zip_code, affiliate_number, account_number, referrer_number,
      created_at, updated_at)
    select id, id || '@mail.example', 'Pat Doe', '', coalesce(n, 0) || ' Pine Street', 'Seattle', 'WA', '98101',
      affiliate, affiliate, referrer,
      ${LONG_AGO} + coalesce(n, 0) * interval '1 second', ${LONG_AGO} from people`,
  `insert into newsletter_subscriptions (email, name, created_at, requested_at, confirmed_at)
    select id || '@mail.example', 'Pat Doe', ${LONG_AGO}, ${LONG_AGO}, ${LONG_AGO} from people`,
  `insert into session (method, id, secret_hash, user_id, expires_at, created_at, last_used_at)
    select 'password', 's' || id, 'h' || id, id, now() + interval '20 days', ${LONG_AGO}, ${LONG_AGO} from people`,
  `insert into subscription_requests (created_at, updated_at, user_id, plan_name, name, address, city, state, zip_code, phone,
      email, status)
    select ${LONG_AGO}, ${LONG_AGO}, id, 'Monthly', 'Pat Doe', '1 Pine Street', 'Seattle', 'WA', '98101', '2065550100', id || '@mail.example',
      case when n % 100 = 0 then 'requested' else 'contacted' end from people where n % 10 = 0`,
  "drop table people",
];

const ORDERS = [
  `insert into orders (id, order_number, user_id, email, full_name, phone, address, city, state, zip_code, status, cancelled,
      cancel_reason, tracking_number, shipped_at, subtotal, discount_amount, shipping_type, shipping_cost, new_customer,
      new_customer_discount, total_amount, affiliate_income_applied, final_total, order_items_text, payment_type,
      referrer_number, commission, receipt, created_at, updated_at, review_flags)
    overriding system value
    select id, number, customer, customer || '@mail.example', name, '206' || lpad(n::text, 7, '0'), n || ' Pine Street',
      'Seattle', (string_to_array('${STATES}', ','))[1 + n % 11], lpad((n % 40000)::text, 5, '9'), status, status = 'cancelled', case status when 'cancelled' then 'by_staff' end,
      case status when 'shipped' then '1Z' || lpad(n::text, 10, '0') end, case status when 'shipped' then at + interval '1 hour' end,
      100, 0, 'standard', 14.99, false, 0, 114.99, 0, 114.99, '50 MGM', case when is_card then 'credit' else 'venmo' end,
      referrer, case when referrer is null then 0 else 11.50 end, '[]', at, at,
      case when n % 100 = 0 then array['address_review'] when n % 20 = 0 then array['young_card_customer'] else '{}' end
    from sold order by n desc`,
  `insert into order_items (order_id, product_id, quantity, price, discount_amount, order_item_text, item_quantity, item_flavor,
      item_type, is_reserved)
    select id, 1, 1, 60, 0, '50 MGM Chewable Tablets', 50, 'Mint', 'MGM', false from sold
    union all select id, 2, 1, 40, 0, '150 MGM Chewable Tablets', 150, 'Mint', 'MGM', false from sold`,
  `insert into order_events (order_id, actor, kind, at)
    select id, 'system', 'placed', at from sold union all select id, 'system', status, at from sold where status <> 'pending'`,
  `insert into parcels (id, order_id, number, tracking_number, shipped_by, shipped_at) overriding system value
    select id, id, 1, '1Z' || lpad(n::text, 10, '0'), 'system', at from sold where status = 'shipped'`,
  `insert into parcel_lines (parcel_id, order_item_id, quantity)
    select p.id, i.id, i.quantity from parcels p join order_items i on i.order_id = p.order_id where p.order_id > 1000000`,
  `insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
    select customer, 'grown-' || n, '', id, at from sold`,
];

const BOOKS = [
  `insert into payments (id, order_id, method, gateway, state, amount, authorized, captured, transaction_id, last4, memo, expires_at,
      created_at, updated_at)
    select 'grown-' || n, id, case when is_card then 'credit' else 'venmo' end, case when is_card then 'nmi' end,
      case when status = 'shipped' then 'captured' when status = 'cancelled' then case when is_card then 'voided' else 'expired' end
        when is_card then 'authorized' else 'awaiting' end,
      114.99, case when status = 'shipped' or status = 'pending' and is_card then 114.99 else 0 end,
      case when status = 'shipped' then 114.99 else 0 end,
      case when is_card then 't' || n end, case when is_card then lpad((n % 10000)::text, 4, '0') end, case when not is_card then memo end,
      case when not is_card then now() + interval '3 days' end, at, at from sold`,
  `insert into payment_events (payment_id, kind, at)
    select 'grown-' || n, case when is_card then 'authorized' else 'awaiting' end, at from sold
    union all select 'grown-' || n, 'captured', at from sold where status = 'shipped'`,
  `insert into webhook_events (gateway, event_id, type, action, attempt_id, transaction_id, amount, body_hash, received_at,
      processed_at, outcome)
    select 'nmi', 'e' || n, 'transaction.auth.success', 'charge', 'grown-' || n, 't' || n, 114.99, '', at, at, 'known'
    from sold where is_card`,
  `insert into incoming_payments (tender, external_id, amount, note, payer, state, payment_id, imported_by, created_at,
      decided_by, decided_at)
    select 'venmo', 'v' || n, 114.99, memo, 'Pat Doe', 'applied', 'grown-' || n, 'system', at, 'system', at
    from sold where not is_card and status = 'shipped'`,
  `insert into affiliate_ledger (type, kind, cause_id, referrer_number, profile_id, order_number, commission, credit, date)
    select 1, 'commission', 'order:' || number, referrer, customer, number, 11.50, true, at
    from sold where referrer is not null and status = 'shipped' order by n desc`,
  `insert into affiliate_bank (affiliate_number, balance, earned)
    select p.affiliate_number, coalesce(sum(l.commission), 0), coalesce(sum(l.commission), 0)
    from profiles p left join affiliate_ledger l on l.referrer_number = p.affiliate_number
    where p.affiliate_number >= ${AFFILIATE} group by p.affiliate_number`,
];

const REST = [
  `insert into affiliate_touches (at, kind, outcome, affiliate_number, profile_id, order_number)
    select at, 'order', 'stored', referrer, customer, number from sold where referrer is not null order by n desc`,
  `insert into outbox (kind, dedup_key, payload, state, created_at, done_at)
    select 'order_confirmation', 'grown:' || n, jsonb_build_object('orderId', id), 'done', at, at from sold`,
];
