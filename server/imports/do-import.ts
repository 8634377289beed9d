import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { ImportState } from "#domain/import/imported-product.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { shopImportRows, shopImports } from "#server/db/schema/shop-imports.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { Unfinished } from "#server/outbox/unfinished.ts";
import { memberActor } from "#server/staff/member-actor.ts";
import type { Import } from "./import-rows.ts";
import { IMPORT_WORK } from "./import-work.ts";
import { lookOver, type LookOverDeps } from "./look-over.ts";

type Deps = LookOverDeps;

/** Lets other queued work run in between. */
const TURN_MS = 5000;

export type ImportRefusal = "not_found" | "over";

/** Lets a job start adding the reviewed records, once. */
export function startImport(db: Db, importId: number): Promise<Result<null, ImportRefusal>> {
  return db.transaction(async (tx) => {
    const now = await locked(tx, importId);
    if (now === null) return err("not_found");
    if (now.state === "running") return ok(null); // clicked twice
    if (now.state !== "ready") return err("over");
    await setState(tx, importId, "running");
    await enqueue(tx, "shop_import", `${importId} add`, { importId });
    return ok(null);
  });
}

/**
 * Reviews a file, adds its records or undoes the import, each record with its row in one transaction (IMPORT-2).
 * Interrupted work resumes and adds nothing twice.
 *
 * @throws {Unfinished} there is more to do
 */
export async function doImport(deps: Deps, importId: number): Promise<void> {
  const { db, clock } = deps;
  const begun = clock.now().getTime();
  for (;;) {
    const [one] = await db.select().from(shopImports).where(eq(shopImports.id, importId));
    if (one?.state === "reading") return lookOver(deps, one);
    if (one?.state === "taking_back") {
      if (await takeBack(deps, importId, TURN_MS)) return;
      throw new Unfinished();
    }
    if (one?.state !== "running") return;
    const actor = await memberActor(db, one.userId, one.cameFrom);
    if (actor === null || !actor.may("import.run")) {
      await setState(
        db,
        importId,
        "stopped",
        "The staff member who started this no longer has permission.",
      );
      return;
    }
    if (!(await addNext(db, one))) return;
    if (clock.now().getTime() - begun > TURN_MS) throw new Unfinished();
  }
}

/** @returns false if there was nothing left to add */
function addNext(db: Db, { id: importId }: Import): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Ending the import waits for the records being added.
    const now = await locked(tx, importId);
    if (now?.state !== "running") return false;
    const work = workOf(now);
    const next = await tx
      .select()
      .from(shopImportRows)
      .where(and(eq(shopImportRows.importId, importId), eq(shopImportRows.result, "waiting")))
      .orderBy(asc(shopImportRows.place))
      .limit(work.atOnce);
    if (next.length > 0) await work.add(tx, now, next);
    else {
      await work.finish?.(tx, importId);
      await setState(tx, importId, "done");
    }
    return next.length > 0;
  });
}

/** A file's kind is known after its review. Files without a kind are products, which used to be the only kind. */
const workOf = ({ kind }: Import) => IMPORT_WORK[kind ?? "products"];

/**
 * Removes imported records except those in use by now (IMPORT-3, IMPORT-6), a few rows at a time. The job does whatever
 * takes too long.
 *
 * @returns how many were removed and how many stay; `null` if it isn't finished
 */
export async function takeBackImport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  importId: number,
): Promise<Result<{ removed: number; left: number | null }, ImportRefusal>> {
  const began = clock.now().getTime();
  const before = await db.transaction(async (tx): Promise<Result<number, ImportRefusal>> => {
    const now = await locked(tx, importId);
    if (now === null) return err("not_found");
    const mayBe: ImportState[] = ["running", "stopped", "done"];
    if (!mayBe.includes(now.state)) return err("over");
    await setState(tx, importId, "taking_back");
    await enqueue(tx, "shop_import", `${importId} back ${began}`, { importId });
    return ok(await countAdded(tx, importId));
  });
  if (!before.ok) return before;
  const isOver = await takeBack({ db, clock }, importId, AT_ONCE_MS);
  const left = await countAdded(db, importId);
  return ok({ removed: before.value - left, left: isOver ? left : null });
}

/** Someone is waiting for the response. */
const AT_ONCE_MS = 2000;
const BACK_AT_ONCE = 100;

/** @returns whether it is finished */
async function takeBack(
  { db, clock }: Pick<Deps, "db" | "clock">,
  importId: number,
  forMs: number,
): Promise<boolean> {
  const begun = clock.now().getTime();
  // Checks rows that stay once per turn.
  for (let after = -1; ;) {
    const place = await takeBackNext(db, importId, after);
    if (place === null) return true;
    after = place;
    if (clock.now().getTime() - begun > forMs) return false;
  }
}

/** @returns the last position checked; `null` if finished */
function takeBackNext(db: Db, importId: number, after: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const now = await locked(tx, importId);
    if (now?.state !== "taking_back") return null;
    const isOf = and(eq(shopImportRows.importId, importId), gt(shopImportRows.place, after));
    const next = await tx
      .select()
      .from(shopImportRows)
      .where(and(isOf, inArray(shopImportRows.result, ["added", "waiting"])))
      .orderBy(asc(shopImportRows.place))
      .limit(BACK_AT_ONCE);
    const last = next.at(-1);
    if (last === undefined) {
      await setState(tx, importId, (await countAdded(tx, importId)) === 0 ? "taken_back" : "done");
      return null;
    }
    await workOf(now).takeBack(tx, now, next);
    await tx
      .update(shopImportRows)
      .set({ result: "taken_back", product: null, customer: null, pastOrder: null })
      .where(
        and(isOf, lte(shopImportRows.place, last.place), eq(shopImportRows.result, "waiting")),
      );
    return last.place;
  });
}

const countAdded = (db: Db, importId: number): Promise<number> =>
  db.$count(
    shopImportRows,
    and(eq(shopImportRows.importId, importId), eq(shopImportRows.result, "added")),
  );

async function locked(tx: Db, importId: number): Promise<Import | null> {
  const [now] = await tx
    .select()
    .from(shopImports)
    .where(eq(shopImports.id, importId))
    .for("update");
  return now ?? null;
}

async function setState(
  db: Db,
  importId: number,
  state: ImportState,
  problem: string | null = null,
): Promise<void> {
  const endedAt = state === "running" || state === "taking_back" ? null : sql`now()`;
  await db.update(shopImports).set({ state, problem, endedAt }).where(eq(shopImports.id, importId));
}
