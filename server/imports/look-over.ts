import { eq, sql } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import type { ImportedProduct, ImportProblem } from "#domain/import/imported-product.ts";
import { type ImportFile, readImportFile } from "#domain/import/read-import-file.ts";
import { err, type Result } from "#domain/result.ts";
import type { ClaimFinding } from "#domain/text/claims.ts";
import { decodeTable } from "#domain/text/decode-table.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { shopImportRows, shopImports } from "#server/db/schema/shop-imports.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { ACCOUNT_THERE, alreadyAt, ORDER_THERE } from "./already-there.ts";
import type { Import } from "./import-rows.ts";

export interface LookOverDeps {
  db: Db;
  files: FileStore;
  clock: Clock;
  /** Words forbidden in the shop's texts (WORDS-11). */
  findClaims(text: string): ClaimFinding[];
}

type Row = Omit<typeof shopImportRows.$inferInsert, "importId" | "place">;

const BATCH = 500;

/**
 * Reads the file and records for each product, customer or order whether it would be added, with a reason if not; adds
 * nothing (IMPORT-2). The file is removed afterward.
 */
export async function lookOver(deps: LookOverDeps, one: Import): Promise<void> {
  const { db, files, clock } = deps;
  const content = one.file === null ? null : await files.get(one.file);
  const text = content === null ? err(GONE) : decodeTable(await buffer(content));
  const read: Result<ImportFile, string> = text.ok ? readImportFile(text.value, clock.now()) : text;
  await db.transaction(async (tx) => {
    const [now] = await tx
      .select()
      .from(shopImports)
      .where(eq(shopImports.id, one.id))
      .for("update");
    if (now?.state !== "reading") return;
    if (!read.ok) {
      await tx
        .update(shopImports)
        .set({ state: "refused", problem: read.error, file: null, endedAt: sql`now()` })
        .where(eq(shopImports.id, one.id));
      return;
    }
    let place = 0;
    for await (const rows of judged(deps, tx, read.value)) {
      if (rows.length === 0) continue;
      await tx
        .insert(shopImportRows)
        .values(rows.map((row) => Object.assign(row, { importId: one.id, place: place++ })));
    }
    const { shop, kind, ignored } = read.value;
    await tx
      .update(shopImports)
      .set({ state: "ready", shop, kind, ignored: ignored.map(shortened), file: null })
      .where(eq(shopImports.id, one.id));
  });
  if (one.file !== null) await files.remove(one.file);
}

const GONE = "The file no longer exists. Upload it again.";
const shortened = (text: string): string => text.slice(0, 100);

function judged(deps: LookOverDeps, tx: Db, file: ImportFile): AsyncGenerator<Row[]> {
  switch (file.kind) {
    case "products":
      return batches(file.found, (products) => judgeProducts(deps, tx, products));
    case "customers":
      return batches(file.found, async (customers) => {
        const emails = customers.map(({ email }) => email);
        const known = await addressesOf(tx, emails);
        return customers.map((customer) => {
          const { line, email } = customer;
          const row = { line, email, name: email };
          return known.has(email)
            ? { ...row, result: "skipped" as const, reason: ACCOUNT_THERE }
            : { ...row, result: "waiting" as const, customer };
        });
      });
    case "orders":
      return batches(file.found, async (orders) => {
        const numbers = orders.map(({ number }) => number);
        const known = await numbersOf(tx, file.shop, numbers);
        return orders.map((pastOrder) => {
          const { line, email, number } = pastOrder;
          const row = { line, email, name: number };
          return known.has(number)
            ? { ...row, result: "skipped" as const, reason: ORDER_THERE }
            : {
                ...row,
                result: "waiting" as const,
                reason: pastOrder.leftovers?.join("; ") ?? null,
                pastOrder,
              };
        });
      });
  }
}

const isProblem = (one: object): one is ImportProblem => "problem" in one;

/** A few hundred at a time, in file order, including problems. */
async function* batches<One extends object>(
  found: Iterable<One | ImportProblem>,
  judge: (some: One[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let some: One[] = [];
  let problems: Row[] = [];
  async function rows(): Promise<Row[]> {
    const all = [...problems, ...(some.length > 0 ? await judge(some) : [])];
    some = [];
    problems = [];
    return all.toSorted((a, b) => a.line - b.line);
  }
  for (const one of found) {
    if (isProblem(one)) problems.push(unreadable(one));
    else some.push(one);
    if (some.length + problems.length >= BATCH) yield await rows();
  }
  yield await rows();
}

const unreadable = ({ line, name, problem: reason }: ImportProblem): Row => ({
  line,
  name: name.replaceAll("\u0000", "").slice(0, 200),
  // A stored address is found when its owner is erased.
  email: name.includes("@") ? name.toLowerCase() : null,
  result: "unreadable",
  reason,
});

async function addressesOf(tx: Db, emails: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ email: user.email })
    .from(user)
    .where(sql`${user.email} = any (${sql.param(emails)}::text[])`);
  return new Set(rows.map(({ email }) => email));
}

async function numbersOf(tx: Db, shop: string, numbers: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from imported_orders where shop = ${shop} and number = any (${sql.param(numbers)}::text[])`);
  return new Set(rows.map(({ number }) => number));
}

async function judgeProducts(
  { findClaims }: LookOverDeps,
  tx: Db,
  products: ImportedProduct[],
): Promise<Row[]> {
  const slugs = products.map(({ slug }) => slug);
  const taken = await tx.execute<{ slug: string }>(sql`
    select slug from products where slug = any (${sql.param(slugs)}::text[])
    union select slug from product_former_slugs where slug = any (${sql.param(slugs)}::text[])`);
  const known = new Set(taken.rows.map(({ slug }) => slug));
  const claimOf = ({ name, description, details, flavors }: ImportedProduct): string | null => {
    for (const text of [name, description, details, ...flavors]) {
      const [claim] = findClaims(text);
      if (claim) return `“${text.slice(claim.start, claim.end)}”: ${claim.reason}`;
    }
    return null;
  };
  return products.map((product): Row => {
    const { line, name } = product;
    const claim = claimOf(product);
    if (known.has(product.slug))
      return { line, name, result: "skipped", reason: alreadyAt(product.slug) };
    if (claim !== null) return { line, name, result: "unreadable", reason: claim };
    return { line, name, result: "waiting", product };
  });
}
