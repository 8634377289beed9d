import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { ListPage } from "#domain/list/list-query.ts";
import { type CustodyEntry, followCustody, NO_HEAD } from "#domain/lot/custody-chain.ts";
import type { CustodyKind } from "#domain/lot/custody-kind.ts";
import type { CustodyQuery, ToldHead } from "#domain/lot/custody-list.ts";
import type { Db } from "#server/db/client.ts";
import { exportList, type ListSource, readList } from "#server/list/read-list.ts";

/** An entry with the names staff know its ids by. */
export interface ToldEntry extends CustodyEntry {
  orderNumber: number | null;
  /** Its number within the order. */
  parcel: number | null;
  /** Their address, or the name on record. */
  who: string;
  /** Why the units were destroyed. */
  reason: string | null;
  witness: string | null;
}

interface Row extends Record<string, unknown> {
  lot_id: number;
  seq: number;
  kind: CustodyKind;
  at: string;
  units: number;
  left_units: number;
  order_id: string | null;
  parcel_id: string | null;
  destruction_id: number | null;
  actor: string;
  detail: string;
  previous_hash: string;
  hash: string;
}

interface ToldRow extends Row {
  order_number: number | null;
  parcel: number | null;
  email: string | null;
  reason: string | null;
  witness: string | null;
}

const COLUMNS = sql`c.lot_id, c.seq, c.kind, custody_moment(c.at) as at, c.units, c.left_units, c.order_id, c.parcel_id,
  c.destruction_id, c.actor, c.detail, encode(c.previous_hash, 'hex') as previous_hash, encode(c.hash, 'hex') as hash`;

const sourceOf = (lotId: number): ListSource<"newest"> => ({
  columns: sql`${COLUMNS}, o.order_number, p.number as parcel, u.email, d.reason, d.witness`,
  from: sql`lot_custody c left join orders o on o.id = c.order_id left join parcels p on p.id = c.parcel_id
    left join lot_destructions d on d.id = c.destruction_id left join "user" u on c.actor = 'staff:' || u.id`,
  where: sql`c.lot_id = ${lotId}`,
  within: sql`c.lot_id = ${lotId}`,
  id: sql`c.seq`,
  idType: "bigint",
  sorts: { newest: { by: sql`c.seq`, type: "bigint", isDescending: true } },
});

/** A page of a lot's chain (LOT-7), newest entry first. */
export async function listCustody(
  db: Db,
  lotId: number,
  query: CustodyQuery,
): Promise<ListPage<ToldEntry>> {
  const page = await readList<ToldRow, "newest">(db, sourceOf(lotId), query);
  return { ...page, rows: page.rows.map(toTold) };
}

/** The whole chain, a few hundred entries at a time. */
export async function* exportCustody(
  db: Db,
  lotId: number,
  query: CustodyQuery,
): AsyncGenerator<ToldEntry[]> {
  for await (const rows of exportList<ToldRow, "newest">(db, sourceOf(lotId), query))
    yield rows.map(toTold);
}

const AT_ONCE = 2000;

export interface CheckedCustody {
  entries: number;
  /** The first entry that was changed or is missing; `null` if the chain is intact. */
  brokenAt: number | null;
  /** How the head from an email compares; `null` if none was given. */
  told: "same" | "different" | "missing" | null;
}

/** Verifies a lot's whole chain now, apart from the nightly audit, and compares it with a head from an email. */
export async function checkCustody(
  db: Db,
  lotId: number,
  told: ToldHead | null,
): Promise<CheckedCustody> {
  let head = NO_HEAD;
  let answer: CheckedCustody["told"] = told && "missing";
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select ${COLUMNS} from lot_custody c where c.lot_id = ${lotId} and c.seq > ${head.seq}
      order by c.seq limit ${AT_ONCE}`);
    const asked = rows.find(({ seq }) => seq === told?.seq);
    if (asked) answer = asked.hash === told?.hash ? "same" : "different";
    const followed = followCustody(head, rows.map(toEntry), sha256);
    head = followed.head;
    const isOver = followed.brokenAt !== null || rows.length < AT_ONCE;
    if (isOver) return { entries: head.seq, brokenAt: followed.brokenAt, told: answer };
  }
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

interface LotHead {
  product: string;
  number: string;
  lotId: number;
  seq: number;
  hash: string;
}

/** The newest entry of every lot's chain, to be sent to someone outside, so the shop can't rewrite it unnoticed. */
export async function readHeads(db: Db): Promise<LotHead[]> {
  const { rows } = await db.execute<{
    product: string;
    number: string;
    id: number;
    seq: number;
    hash: string;
  }>(sql`
    select p.name as product, l.number, l.id, c.seq, encode(c.hash, 'hex') as hash
    from lots l join products p on p.id = l.product_id
    cross join lateral (select seq, hash from lot_custody where lot_id = l.id order by seq desc limit 1) c
    order by l.id`);
  return rows.map(({ id, ...row }) => ({ ...row, lotId: id }));
}

const idOf = (text: string | null): number | null => (text === null ? null : Number(text));

const toEntry = (row: Row): CustodyEntry => ({
  lotId: row.lot_id,
  seq: row.seq,
  kind: row.kind,
  at: row.at,
  units: row.units,
  leftUnits: row.left_units,
  orderId: idOf(row.order_id),
  parcelId: idOf(row.parcel_id),
  destructionId: row.destruction_id,
  actor: row.actor,
  detail: row.detail,
  previousHash: row.previous_hash,
  hash: row.hash,
});

const toTold = (row: ToldRow): ToldEntry => ({
  ...toEntry(row),
  orderNumber: row.order_number,
  parcel: row.parcel,
  who: row.email ?? (row.actor === "system" ? "the shop" : row.actor.replace(/^staff:/, "")),
  reason: row.reason,
  witness: row.witness,
});
