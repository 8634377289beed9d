import { sql } from "drizzle-orm";
import { ageOn } from "#domain/account/date-of-birth.ts";
import { type LotValues, type Measure, MEASURE_NAMES } from "#domain/catalog/lot-values.ts";
import type { Contents } from "#domain/eligibility/contents.ts";
import { asksAboutGoods } from "#domain/eligibility/judge-eligibility.ts";
import {
  type Goods,
  type LotFacts,
  NO_GOODS,
  type Registration,
} from "#domain/eligibility/rule-facts.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";

interface GoodsQuestion {
  rules: readonly EligibilityRule[];
  productIds: readonly number[];
  today: PlainDate;
}

interface LotRow {
  number: string;
  tested_on: string | null;
  has_report: boolean;
  is_offered: boolean;
  values: LotValues;
}

interface ProductRow {
  id: number;
  compound: string | null;
  contents: Contents;
  form: string | null;
  is_aimed_at_children: boolean | null;
  mg_per_unit: number | null;
  declared: Partial<Record<Measure, number | null>>;
  label_text: string;
  lots: LotRow[];
}

interface Row extends Record<string, unknown> {
  products: ProductRow[];
  registrations: {
    state: string;
    product_id: number | null;
    number: string;
    valid_until: string;
  }[];
}

/** Facts that the rules need about an order not packed yet (ELIG-3); reads nothing if no rule needs any. */
export async function readGoods(
  db: Db,
  { userId, ...question }: GoodsQuestion & { userId: string },
): Promise<Goods> {
  if (!asksAboutGoods(question.rules)) return NO_GOODS;
  const of = await goodsReader(db, { ...question, userIds: [userId], orderIds: [] });
  return of({ userId, orderId: null });
}

/**
 * The same for many orders, with as few statements as for one; packed orders are judged by the lots in their parcels.
 */
export async function goodsReader(
  db: Db,
  question: GoodsQuestion & { userIds: readonly string[]; orderIds: readonly number[] },
): Promise<(order: { userId: string; orderId: number | null }) => Goods> {
  const { products, registrations } = await readProducts(db, question);
  const packed = await packedLots(db, question.orderIds);
  const births = asksForAge(question.rules) ? await readBirths(db, question.userIds) : NO_BIRTHS;
  return ({ userId, orderId }) => {
    const person = births.get(userId);
    const born = person?.born ?? null;
    return {
      products: new Map(
        products.map((row) => [row.id, productFacts(row, packed.get(`${orderId}/${row.id}`))]),
      ),
      registrations,
      ageYears: born === null ? null : ageOn(born, question.today),
      hasConfirmedAge: person?.has_confirmed ?? true,
    };
  };
}

async function readProducts(db: Db, { productIds, today }: GoodsQuestion) {
  const { rows } = await db.execute<Row>(sql`
    select (select coalesce(json_agg(json_build_object('id', p.id, 'compound', p.compound,
        'contents', json_build_object('productClass', t.product_class, 'compounds', t.compounds, 'unitMg', t.unit_mg),
        'form', t.form,
        'is_aimed_at_children', t.is_aimed_at_children, 'mg_per_unit', t.mg_per_unit,
        'declared', json_build_object('mitragynineMg', t.mitragynine_mg, 'sevenOhMg', t.seven_oh_mg,
          'sevenOhPercent', t.seven_oh_percent),
        'label_text', concat_ws(' ', array_to_string(p.warnings, ' '), p.prop65_warning),
        'lots', (select coalesce(json_agg(json_build_object('number', l.number, 'tested_on', l.tested_on,
            'has_report', l.report_file is not null,
            'is_offered', l.state = 'released' and l.packed_units + l.destroyed_units < l.received_units
              and coalesce(l.expires_on >= ${today}::date, true),
            'values', json_build_object('purityPercent', l.purity_percent::text,
              'mitragynineMg', l.mitragynine_mg::text, 'sevenOhMg', l.seven_oh_mg::text,
              'sevenOhPercent', l.seven_oh_percent::text, 'leadPpm', l.lead_ppm::text,
              'cadmiumPpm', l.cadmium_ppm::text, 'arsenicPpm', l.arsenic_ppm::text,
              'mercuryPpm', l.mercury_ppm::text, 'isFreeOfMicrobes', l.is_free_of_microbes)) order by l.id), '[]')
          from lots l where l.product_id = p.id)) order by p.id), '[]')
        from products p left join product_traits t on t.product_id = p.id
        where p.id = any(${sql.param([...productIds])}::int[])) as products,
      (select coalesce(json_agg(json_build_object('state', state, 'product_id', product_id, 'number', number,
        'valid_until', valid_until) order by id), '[]') from registrations) as registrations`);
  const [row] = rows;
  if (!row) throw new Error("The facts about the goods were not read");
  const registrations = row.registrations.map(
    ({ product_id: productId, valid_until: validUntil, ...one }): Registration => ({
      ...one,
      productId,
      validUntil,
    }),
  );
  return { products: row.products, registrations };
}

interface PackedRow extends Record<string, unknown> {
  order_id: string;
  product_id: number;
  lots: string[];
}

/** The lots in an order's unshipped parcels, by order and product. */
async function packedLots(db: Db, orderIds: readonly number[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<PackedRow>(sql`
    select u.order_id, i.product_id, array_agg(distinct u.lot) as lots
    from packed_units u join order_items i on i.id = u.order_item_id
    where u.lot is not null and u.order_id = any(${sql.param([...orderIds])}::bigint[])
      and not exists (select from parcels p where p.order_id = u.order_id and p.number = u.parcel)
    group by u.order_id, i.product_id`);
  return new Map(rows.map((row) => [`${row.order_id}/${row.product_id}`, row.lots]));
}

interface BirthRow extends Record<string, unknown> {
  id: string;
  born: PlainDate | null;
  has_confirmed: boolean;
}

const NO_BIRTHS: ReadonlyMap<string, BirthRow> = new Map();

/** The age is read, and stored with the decision, only where a rule requires it. */
const asksForAge = (rules: readonly EligibilityRule[]): boolean =>
  rules.some(({ conditions }) => conditions.some(({ kind }) => kind === "age"));

async function readBirths(db: Db, userIds: readonly string[]) {
  const { rows } = await db.execute<BirthRow>(sql`
    select p.id, p.date_of_birth::text as born, u.age_attested_at is not null as has_confirmed
    from profiles p join "user" u on u.id = p.id where p.id = any(${sql.param([...userIds])}::text[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

function productFacts(row: ProductRow, packed: readonly string[] | undefined) {
  const lots =
    packed === undefined
      ? row.lots.filter((lot) => lot.is_offered)
      : row.lots.filter(({ number }) => packed.includes(number));
  return {
    compound: row.compound,
    contents: row.contents,
    form: row.form,
    isAimedAtChildren: row.is_aimed_at_children,
    values: declared(row.declared),
    mgPerUnit: row.mg_per_unit,
    labelText: row.label_text,
    lots: lots.map(lotFacts),
    lotsAre: packed === undefined ? ("offered" as const) : ("packed" as const),
  };
}

function declared(values: ProductRow["declared"]): Partial<Record<Measure, number>> {
  const known: Partial<Record<Measure, number>> = {};
  for (const name of MEASURE_NAMES) {
    const value = values[name];
    if (typeof value === "number") known[name] = value;
  }
  return known;
}

const lotFacts = ({
  number,
  tested_on: testedOn,
  has_report: hasReport,
  values,
}: LotRow): LotFacts => ({
  number,
  testedOn,
  hasReport,
  values,
});
