import { type SQL, sql } from "drizzle-orm";
import { COMMISSION_ALLOWANCE } from "#domain/affiliate/commission.ts";
import { type Cents, fromNumeric, toNumeric } from "#domain/money/cents.ts";
import { type SettingName, SETTINGS } from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";

/**
 * The effect that a change would have had on the last thirty days, or would have on commissions on hold now (SET-2).
 */
export interface SettingEffect {
  /** Orders, or affiliates with commissions on hold. */
  count: number;
  wasCents: Cents;
  wouldCents: Cents;
}

interface Asked {
  name: SettingName;
  stored: unknown;
  now: Date;
  /** AFFILIATE_HOLD_DAYS. */
  holdDays: number;
}

const PAST_DAYS = 30;

/** `null` if no money is involved. */
export async function readSettingEffect(reads: Db, asked: Asked): Promise<SettingEffect | null> {
  const statement = statementOf(asked);
  if (statement === null) return null;
  const { rows } = await reads.execute<{ count: number; was: string; would: string }>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error("The effect of a setting was not read");
  return {
    count: row.count,
    wasCents: fromNumeric(row.was),
    wouldCents: fromNumeric(row.would),
  };
}

function statementOf({ name, stored, now, holdDays }: Asked): SQL | null {
  const since = new Date(now.getTime() - PAST_DAYS * 86_400_000).toISOString();
  const past = (condition: SQL, was: SQL, would: SQL, join: SQL = sql``): SQL => sql`
    select count(*)::int as count, coalesce(sum(${was}), 0)::numeric(14, 2)::text as was,
      coalesce(sum(${would}), 0)::numeric(14, 2)::text as would
    from orders o ${join} where o.created_at >= ${since} and not o.cancelled and ${condition}`;
  switch (name) {
    case "standardShippingCents":
      return past(
        sql`o.shipping_type = 'standard' and o.shipping_cost > 0`,
        sql`o.shipping_cost`,
        sql`${toNumeric(SETTINGS.standardShippingCents.read(stored))}::numeric`,
      );
    case "overnightCents":
      return past(
        sql`o.shipping_type = 'overnight' and not exists (select from overnight n where n.state = upper(o.state))`,
        sql`o.shipping_cost`,
        sql`${toNumeric(SETTINGS.overnightCents.read(stored))}::numeric`,
      );
    case "overnightRates": {
      const rates = JSON.stringify(SETTINGS.overnightRates.read(stored));
      return past(
        sql`o.shipping_type = 'overnight'`,
        sql`o.shipping_cost`,
        sql`coalesce((${rates}::jsonb ->> upper(o.state))::numeric / 100, usual.overnight)`,
        sql`cross join (select coalesce((select (value #>> '{}')::numeric from settings where name = 'overnightCents'),
          ${SETTINGS.overnightCents.usual}) / 100 as overnight) usual`,
      );
    }
    case "commissionPercent":
      return past(
        sql`o.referrer_number is not null`,
        sql`o.commission`,
        commissionBy(
          sql`coalesce(own.percent, ${SETTINGS.commissionPercent.read(stored)}::numeric)`,
        ),
        ownRateOf(sql`(select value from settings where name = 'ownRates')`),
      );
    case "ownRates":
      return past(
        sql`o.referrer_number is not null`,
        sql`o.commission`,
        commissionBy(sql`coalesce(own.percent, (select (value #>> '{}')::numeric from settings
          where name = 'commissionPercent'), ${SETTINGS.commissionPercent.usual}::numeric)`),
        ownRateOf(sql`${JSON.stringify(SETTINGS.ownRates.read(stored))}::jsonb`),
      );
    case "holdDays":
      return heldStatement(SETTINGS.holdDays.read(stored) ?? holdDays, holdDays, now);
    case "opening":
    case "backupRisk":
    case "banner":
    case "ruleCheckDays":
    case "payoutWarningCents":
    case "disputeWarningPercent":
    case "manifestStates":
    case "taxWarningPercent":
    case "householdMatch":
    case "exclusionWaitDays":
    case "salesTax":
    case "exciseTax":
    case "closedDays":
    case "cutoffMinute":
    case "paymentLinks":
    case "ageCheckMonths":
    case "ageCheckByAddress":
    case "apiOrigins":
    case "merchantProducts":
    case "shopName":
    case "logo":
    case "postalAddress":
    case "supportContact":
    case "statementName":
    case "mailSender":
    case "mailServer":
    case "noticeAddress":
    case "cardGateway":
    case "carrier":
    case "labels":
    case "carrierWord":
    case "kindCarriers":
    case "addressCheck":
    case "backupTarget":
    case "venmoHandle":
    case "chimeHandle":
    case "payByHours":
    case "shortCardOrders":
      return null;
  }
}

const commissionBy = (percent: SQL): SQL => sql`
  round(greatest(o.total_amount - ${toNumeric(COMMISSION_ALLOWANCE)}::numeric, 0) * ${percent} / 100, 2)`;

/** The referrer's own percentage on the day of the order, from a value of `ownRates`. */
const ownRateOf = (rates: SQL): SQL => sql`
  left join lateral (
    select rate.percent from jsonb_to_recordset(coalesce(${rates}, '[]'))
      as rate("affiliateNumber" int, percent numeric, "from" date, until date)
    where rate."affiliateNumber" = o.referrer_number
      and (o.created_at at time zone 'America/New_York')::date between rate."from" and coalesce(rate.until, 'infinity')
    limit 1) own on true`;

/** Commissions that are on hold now and those that would be, less clawbacks (AFF-11). */
function heldStatement(days: number, configured: number, now: Date): SQL {
  return sql`
    with hold as (select hold_days(${configured}::int) as days),
    young as (
      select l.referrer_number, l.date, greatest(0, l.commission - coalesce((
          select sum(t.commission) from affiliate_ledger t
          where t.order_number = l.order_number and t.kind = 'clawback'), 0)) as left_of_it
      from affiliate_ledger l, hold where l.kind = 'commission'
        and l.date > ${now.toISOString()}::timestamptz - make_interval(days => greatest(hold.days, ${days}::int)))
    select count(distinct y.referrer_number)::int as count,
      coalesce(sum(y.left_of_it) filter (where y.date > ${now.toISOString()}::timestamptz - make_interval(days => hold.days)), 0)::numeric(14, 2)::text as was,
      coalesce(sum(y.left_of_it) filter (where y.date > ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)), 0)::numeric(14, 2)::text as would
    from young y, hold`;
}
