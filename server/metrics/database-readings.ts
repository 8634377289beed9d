import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { WORK_KINDS } from "#server/outbox/retry-rules.ts";

/** A gauge's values: its labels, if any, and the number. */
export type Values = { label: string | null; value: number }[];

/** One statement, and the gauges it fills. */
export interface Reading {
  name: string;
  /** However often Prometheus asks. */
  everySeconds: number;
  gauges: readonly { name: string; help: string; label?: string }[];
  /** One list per gauge. */
  read(db: Db): Promise<Values[]>;
}

const SHORT_SECONDS = 15;

/** Readings that only the database has. Each is one statement that doesn't grow with the shop, or rarely runs. */
export const DATABASE_READINGS: readonly Reading[] = [
  {
    name: "outbox",
    everySeconds: SHORT_SECONDS,
    gauges: [
      { name: "mitra_outbox_waiting", help: "Queued work, by lane.", label: "lane" },
      {
        name: "mitra_outbox_oldest_seconds",
        help: "Age of the oldest queued work.",
        label: "lane",
      },
      { name: "mitra_outbox_given_up", help: "Work that failed for good, by lane.", label: "lane" },
    ],
    async read(db) {
      const rows = await numbers(
        db,
        sql`
          select lane as label, count(*) filter (where state = 'waiting') as a,
            coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0) as b,
            count(*) filter (where state = 'dead') as c
          from (values ('mail'), ('work')) lanes (lane)
            left join outbox on state in ('waiting', 'dead')
              and lane = case when kind in ${WORK_KINDS} then 'work' else 'mail' end
          group by lane`,
      );
      return [column(rows, "a"), column(rows, "b"), column(rows, "c")];
    },
  },
  {
    name: "jobs",
    everySeconds: 60,
    gauges: [
      {
        name: "mitra_job_last_success_timestamp_seconds",
        help: "Time of a scheduled job's last success.",
        label: "job",
      },
    ],
    async read(db) {
      // The schedules belong to the owner's role, not to the shop's (shop-role.ts).
      const rows = await db.transaction(async (tx) => {
        await tx.execute(sql`set local role none`);
        const { rows: found } = await tx.execute<{ exists: boolean }>(
          sql`select to_regclass('pgboss.job') is not null as exists`,
        );
        if (found[0]?.exists !== true) return [];
        return numbers(
          tx,
          sql`
            select name as label, extract(epoch from max(completed_on)) as a from pgboss.job
            where state = 'completed' and name not like '\\_\\_%' group by name`,
        );
      });
      return [column(rows, "a")];
    },
  },
  {
    name: "audit",
    everySeconds: SHORT_SECONDS,
    gauges: [
      { name: "mitra_audit_violations", help: "Violations found by the last audit." },
      { name: "mitra_audit_last_timestamp_seconds", help: "Time the last audit ended." },
    ],
    async read(db) {
      const rows = await numbers(
        db,
        sql`
          select null as label, violations as a, extract(epoch from ended_at) as b
          from audit_runs order by id desc limit 1`,
      );
      return [column(rows, "a"), column(rows, "b")];
    },
  },
  {
    name: "backup",
    everySeconds: SHORT_SECONDS,
    gauges: [
      {
        name: "mitra_backup_last_success_timestamp_seconds",
        help: "Time of a backup step's last success: log, backup, drill.",
        label: "step",
      },
    ],
    async read(db) {
      const rows = await numbers(
        db,
        sql`select step as label, extract(epoch from at) as a from backup_steps`,
      );
      return [column(rows, "a")];
    },
  },
  {
    // Reads every card payment of the month.
    name: "disputes",
    everySeconds: 600,
    gauges: [
      {
        name: "mitra_dispute_ratio",
        help: "This month's chargebacks per charged card order.",
      },
      { name: "mitra_dispute_ratio_limit", help: "The chargeback limit set by the owner." },
    ],
    async read(db) {
      const rows = await numbers(
        db,
        sql`
          select null as label, d.disputes::numeric / greatest(d.card_orders, 1) as a,
            (select (value #>> '{}')::numeric / 100 from settings where name = 'disputeWarningPercent') as b
          from (select (now() at time zone 'America/New_York')::date as day) today,
            card_disputes(date_trunc('month', day)::date, day) d`,
      );
      // Without a limit there is no value, and so no alert.
      const limits = rows.filter(({ b }) => b !== null && b !== undefined);
      return [column(rows, "a"), column(limits, "b")];
    },
  },
  {
    // Reads every entry.
    name: "ledger",
    everySeconds: 600,
    gauges: [
      {
        name: "mitra_ledger_difference_cents",
        help: "Affiliate ledger total less affiliate balances; must be 0.",
      },
    ],
    async read(db) {
      const rows = await numbers(
        db,
        sql`
          select null as label, 100 * (
            (select coalesce(sum(case type when 1 then commission else -commission end), 0) from affiliate_ledger)
            - (select coalesce(sum(balance), 0) from affiliate_bank)) as a`,
      );
      return [column(rows, "a")];
    },
  },
];

type Row = { label: string | null } & Partial<Record<"a" | "b" | "c", string>>;

async function numbers(db: Pick<Db, "execute">, statement: SQL): Promise<Row[]> {
  return (await db.execute<Row>(statement)).rows;
}

const column = (rows: readonly Row[], name: "a" | "b" | "c"): Values =>
  rows.map(({ label, [name]: value }) => ({ label, value: Number(value ?? 0) }));
