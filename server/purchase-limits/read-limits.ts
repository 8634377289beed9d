import { desc, eq, type SQL, sql } from "drizzle-orm";
import { actorText } from "#domain/actor.ts";
import type { LimitValues } from "#domain/limits/limit-record.ts";
import type { Db } from "#server/db/client.ts";
import { purchaseLimits } from "#server/db/schema/purchase-limits.ts";

/** One version of a limit, as staff see it. */
export interface LimitVersion {
  key: string;
  version: number;
  values: LimitValues;
  /** The name of the limited product; `null` if there is none. */
  productName: string | null;
  /** Their address, or the name in the row; `null` means a command. */
  who: string | null;
  reason: string | null;
  recordedAt: Date;
}

/** A limit with its versions, newest first; the first is the current one. */
export interface EditedLimit extends LimitVersion {
  versions: LimitVersion[];
}

const NAMED = {
  row: purchaseLimits,
  email: sql<
    string | null
  >`(select email from "user" u where ${purchaseLimits.decidedBy} = 'staff:' || u.id)`,
  productName: sql<string | null>`(select name from products p
    where p.id = (${purchaseLimits.subject} ->> 'productId')::int)`,
};

function select(db: Db, where: SQL, limit: number) {
  return db
    .select(NAMED)
    .from(purchaseLimits)
    .where(where)
    .orderBy(desc(purchaseLimits.version), purchaseLimits.key)
    .limit(limit);
}

type Found = Awaited<ReturnType<typeof select>>[number];

const versionOf = ({ row, email, productName }: Found): LimitVersion => ({
  key: row.key,
  version: row.version,
  values: {
    subject: row.subject,
    measure: row.measure,
    per: row.per,
    most: row.most,
    days: row.days,
    isOn: row.isOn,
    from: row.holdsFrom,
    until: row.holdsUntil,
    source: row.source,
    note: row.note,
  },
  productName,
  who: email ?? (row.decidedBy === null ? null : actorText(row.decidedBy)),
  reason: row.reason,
  recordedAt: row.recordedAt,
});

/** More limits than anyone can keep track of. */
const LIMITS_SHOWN = 200;
const VERSIONS_SHOWN = 50;

/** All current limits, in order of creation; or, for one product, those that apply to it. */
export async function listLimits(
  db: Db,
  { productId }: { productId: number | null },
): Promise<LimitVersion[]> {
  const about =
    productId === null
      ? sql`true`
      : sql`(${purchaseLimits.subject} ->> 'kind' = 'everything' or (${purchaseLimits.subject} ->> 'productId')::int = ${productId}
          or ${purchaseLimits.subject} ->> 'compound' = (select compound from products where id = ${productId}))`;
  const rows = await select(db, sql`${purchaseLimits.isCurrent} and ${about}`, LIMITS_SHOWN);
  return rows
    .map(versionOf)
    .toSorted((a, b) => a.key.localeCompare(b.key, "en-US", { numeric: true }));
}

/** Null if there is no such limit. */
export async function readLimit(db: Db, key: string): Promise<EditedLimit | null> {
  const versions = (await select(db, eq(purchaseLimits.key, key), VERSIONS_SHOWN)).map(versionOf);
  const [current] = versions;
  return current === undefined ? null : { ...current, versions };
}
