import { sql } from "drizzle-orm";
import { fromNumeric } from "#domain/money/cents.ts";
import type { ExemptionKind } from "#domain/tax/exemption.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { describeError } from "#server/describe-error.ts";
import type { ReportedSale, TaxProvider } from "./tax-provider.ts";

interface Deps {
  db: Db;
  clock: Clock;
  taxProvider: TaxProvider | null;
}

interface Due extends Record<string, unknown> {
  id: number;
  version: number;
  tries: number;
  order_number: number;
  refund_id: string | null;
  day: string;
  state: string;
  city: string;
  zip: string;
  amount: string;
  shipping: string;
  tax: string;
  exemption: ExemptionKind | null;
}

/** Maximum per run of the job, which runs every minute. */
const RUN_MAX = 200;
/** How long to wait for a worker that started a report and disappeared. */
const LEASE = "10 minutes";

/**
 * Reports sales that the provider files (TAX-16): orders once they are paid or shipped, refunds once they are done and
 * their order was reported. Each has one id there, so a report that was sent but not recorded is repeated and counts
 * once.
 *
 * @returns the number of reports
 */
export async function tellSales({ db, clock, taxProvider }: Deps): Promise<number> {
  if (taxProvider === null) return 0;
  await dropCanceled(db);
  let told = 0;
  for (let count = 0; count < RUN_MAX; count += 1) {
    const now = clock.now();
    const due = await takeDue(db, now);
    if (due === null) break;
    const failure = await tell(taxProvider, due);
    await note(db, due, failure, now);
    if (failure === null) told += 1;
  }
  return told;
}

/**
 * Drops orders that were canceled before they were reported, with their refunds. If an attempt's answer was lost, the
 * provider may have the order; then both the order and the returned money are reported.
 */
async function dropCanceled(db: Db): Promise<void> {
  await db.execute(sql`
    update tax_reports r set state = 'dropped' from orders o
    where r.state = 'waiting' and o.id = r.order_id and o.cancelled and not exists (
      select from tax_reports told where told.order_id = r.order_id and told.refund_id is null
        and (told.told_at is not null or told.tries > 0))`);
}

async function takeDue(db: Db, now: Date): Promise<Due | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Due>(sql`
    with due as (
      update tax_reports set next_at = ${at} + ${LEASE}::interval, tries = tries + 1
      where id = (select w.id from tax_reports w join orders o on o.id = w.order_id
        where w.state = 'waiting' and w.next_at <= ${at} and case when w.refund_id is null
          then (not o.cancelled or w.told_at is not null or w.tries > 0) and (o.status = 'shipped'
            or exists (select from payments p where p.order_id = o.id and p.captured > 0))
          else exists (select from tax_reports told
            where told.order_id = w.order_id and told.refund_id is null and told.told_at is not null) end
        order by w.next_at, w.id limit 1 for update of w skip locked)
      returning *)
    select due.id::int, due.version, due.tries, o.order_number, due.refund_id,
      (coalesce(f.done_at, o.created_at) at time zone 'America/New_York')::date::text as day, o.state, o.city,
      left(trim(o.zip_code), 5) as zip,
      coalesce(f.money_amount + f.balance_amount - f.tax_amount, o.total_amount)::text as amount,
      coalesce(f.shipping_amount, least(o.shipping_cost, o.total_amount))::text as shipping,
      coalesce(f.tax_amount - f.excise_amount, o.tax_amount - o.excise_amount)::text as tax, c.kind as exemption
    from due join orders o on o.id = due.order_id left join refunds f on f.id = due.refund_id
      left join order_exemptions e on e.order_id = o.id left join tax_certificates c on c.id = e.certificate_id`);
  return rows[0] ?? null;
}

const KINDS: Record<ExemptionKind, NonNullable<ReportedSale["exemption"]>> = {
  resale: "wholesale",
  government: "government",
  other: "other",
};

/** Returns `null` if it was reported, otherwise the reason. */
async function tell(provider: TaxProvider, due: Due): Promise<string | null> {
  const saleId = `mitra-${due.order_number}`;
  const { day, state, city, zip, exemption } = due;
  const sale = {
    id: saleId,
    day,
    to: { state, city, zip },
    amountCents: fromNumeric(due.amount),
    shippingCents: fromNumeric(due.shipping),
    taxCents: fromNumeric(due.tax),
    exemption: exemption && KINDS[exemption],
  };
  try {
    if (due.refund_id === null) await provider.reportOrder(sale);
    else await provider.reportRefund({ ...sale, id: `${saleId}-${due.refund_id}`, saleId });
    return null;
  } catch (error) {
    return describeError(error).message.slice(0, 200) || "It failed.";
  }
}

const RETRY_HOURS_MAX = 6;

/** Records the outcome. A sale that changed in the meantime stays queued with its change. */
async function note(db: Db, { id, version, tries }: Due, failure: string | null, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(
    failure === null
      ? sql`update tax_reports set failure = '', tries = 0, told_at = ${at}, next_at = ${at},
          state = case when version = ${version} then 'told' else 'waiting' end where id = ${id}`
      : sql`update tax_reports set failure = ${failure},
          next_at = ${at} + least(interval '1 minute' * 2 ^ ${Math.min(tries, 12)}::int, interval '1 hour' * ${RETRY_HOURS_MAX}::int)
          where id = ${id}`,
  );
}
