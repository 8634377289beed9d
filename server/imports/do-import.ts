import { and, asc, eq, sql } from "drizzle-orm";
import type { ImportState } from "#domain/import/imported-product.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { shopImportRows, shopImports } from "#server/db/schema/shop-imports.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import { Unfinished } from "#server/outbox/unfinished.ts";
import { memberActor } from "#server/staff/member-actor.ts";
import type { Import } from "./import-rows.ts";
import { IMPORT_WORK } from "./import-work.ts";
import { lookOver, type LookOverDeps } from "./look-over.ts";

interface Deps extends LookOverDeps {
  clock: Clock;
}

/** Other queued work gets its turn in between. */
const TURN_MS = 5000;

export type ImportRefusal = "not_found" | "over";

/** Lets a job begin to add what was looked over; once. */
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
 * Looks a file over, or adds what it holds, each with its row in one transaction (IMPORT-2): what dies in the middle
 * resumes, and adds nothing twice.
 *
 * @throws {Unfinished} there is more to do
 */
export async function doImport(deps: Deps, importId: number): Promise<void> {
  const { db, clock } = deps;
  const begun = clock.now().getTime();
  for (;;) {
    const [one] = await db.select().from(shopImports).where(eq(shopImports.id, importId));
    if (one?.state === "reading") return lookOver(deps, one);
    if (one?.state !== "running") return;
    const actor = await memberActor(db, one.userId, one.cameFrom);
    if (actor === null || !actor.may("import.run")) {
      await setState(db, importId, "stopped", "The member who started it may no longer do this.");
      return;
    }
    if (!(await addNext(db, one))) return;
    if (clock.now().getTime() - begun > TURN_MS) throw new Unfinished();
  }
}

/** @returns false if there was nothing left to add */
function addNext(db: Db, { id: importId }: Import): Promise<boolean> {
  return db.transaction(async (tx) => {
    // An act that ends it waits for what is being added.
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

/** What a file holds is known when it was looked over; without it, products, as there was nothing else once. */
const workOf = ({ kind }: Import) => IMPORT_WORK[kind ?? "products"];

/**
 * Removes what an import brought again, but for what is in use by now (IMPORT-3, IMPORT-6).
 *
 * @returns how many were removed, and how many stay
 */
export function takeBackImport(
  db: Db,
  importId: number,
): Promise<Result<{ removed: number; left: number }, ImportRefusal>> {
  return db.transaction(async (tx) => {
    const now = await locked(tx, importId);
    if (now === null) return err("not_found");
    const mayBe: ImportState[] = ["running", "stopped", "done"];
    if (!mayBe.includes(now.state)) return err("over");
    const removed = await workOf(now).takeBack(tx, importId);
    await tx
      .update(shopImportRows)
      .set({ result: "taken_back", product: null, customer: null, pastOrder: null })
      .where(and(eq(shopImportRows.importId, importId), eq(shopImportRows.result, "waiting")));
    const left = await tx.$count(
      shopImportRows,
      and(eq(shopImportRows.importId, importId), eq(shopImportRows.result, "added")),
    );
    await setState(tx, importId, left === 0 ? "taken_back" : "done");
    return ok({ removed, left });
  });
}

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
  const endedAt = state === "running" ? null : sql`now()`;
  await db.update(shopImports).set({ state, problem, endedAt }).where(eq(shopImports.id, importId));
}
