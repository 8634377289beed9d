import { sql } from "drizzle-orm";
import type { ListPage, ListQuery } from "#domain/list/list-query.ts";
import { type Cents, fromNumeric } from "#domain/money/cents.ts";
import type { ChargebackCategory, ChargebackState } from "#domain/payment/chargeback.ts";
import type { Db } from "#server/db/client.ts";
import { readList } from "#server/list/read-list.ts";

/** A chargeback as a row of staff's list. */
export interface ListedChargeback {
  id: number;
  orderNumber: number;
  fullName: string;
  caseNumber: string;
  amountCents: Cents;
  category: ChargebackCategory;
  state: ChargebackState;
  openedOn: string;
  answerDueOn: string;
  /** By the database's day in the shop's time zone; negative if overdue. */
  daysLeft: number;
}

export type ChargebackQuery = ListQuery<never, "newest">;

/** One page is enough to work from. */
const WAITING_MAX = 200;

/** Undecided chargebacks, most urgent first, and a page of the others, newest first. */
export async function listChargebacks(
  db: Db,
  query: ChargebackQuery,
): Promise<{ waiting: ListedChargeback[]; decided: ListPage<ListedChargeback> }> {
  const waiting = await db.execute<Row>(sql`
    select ${COLUMNS} from ${FROM} where c.state in ('open', 'evidence_sent')
    order by c.answer_due_on, c.id limit ${WAITING_MAX}`);
  const decided = await readList<Row, "newest">(
    db,
    {
      columns: COLUMNS,
      from: FROM,
      where: sql`c.state in ('won', 'lost')`,
      id: sql`c.id`,
      idType: "bigint",
      sorts: { newest: { by: sql`c.id`, type: "bigint", isDescending: true } },
    },
    query,
  );
  return {
    waiting: waiting.rows.map(toListed),
    decided: { ...decided, rows: decided.rows.map(toListed) },
  };
}

const FROM = sql`chargebacks c join orders o on o.id = c.order_id`;

const COLUMNS = sql`c.id::text as chargeback_id, o.order_number, o.full_name, c.case_number, c.amount, c.category, c.state,
  c.opened_on::text, c.answer_due_on::text,
  c.answer_due_on - (now() at time zone 'America/New_York')::date as days_left`;

interface Row extends Record<string, unknown> {
  chargeback_id: string;
  order_number: number;
  full_name: string;
  case_number: string;
  amount: string;
  category: ChargebackCategory;
  state: ChargebackState;
  opened_on: string;
  answer_due_on: string;
  days_left: number;
}

const toListed = (row: Row): ListedChargeback => ({
  id: Number(row.chargeback_id),
  orderNumber: row.order_number,
  fullName: row.full_name,
  caseNumber: row.case_number,
  amountCents: fromNumeric(row.amount),
  category: row.category,
  state: row.state,
  openedOn: row.opened_on,
  answerDueOn: row.answer_due_on,
  daysLeft: row.days_left,
});
