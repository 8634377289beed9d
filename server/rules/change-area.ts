import { eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/actor.ts";
import { areaIdOf, type AreaValues } from "#domain/eligibility/area-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { setDecidedBy } from "#server/compliance/decided-by.ts";
import type { Db } from "#server/db/client.ts";
import { bannedAreas } from "#server/db/schema/compliance.ts";
import { type EditedArea, lockArea } from "./area.ts";

export interface NewArea {
  areaId: string;
  reason: string;
  values: AreaValues;
}

export interface AreaChange {
  areaId: string;
  /** null = whatever is there by then, for what was planned. */
  seenVersion: number | null;
  reason: string;
  /** What is not named stays. */
  values: Partial<AreaValues>;
  /** As those values were when it was planned: a list that differs by now is not replaced. */
  expected?: Partial<AreaValues>;
}

export type AreaError =
  | { code: "not_found" | "taken" | "needs_zips" | "list_changed" }
  | { code: "changed"; now: EditedArea };

/** A place that had no rule; from the commit on, every checkout goes by it. */
export function addArea(
  db: Db,
  actor: Actor,
  { values }: NewArea,
): Promise<Result<{ areaId: string }, AreaError>> {
  return db.transaction(async (tx) => {
    await setDecidedBy(tx, actor);
    const added = await tx
      .insert(bannedAreas)
      .values({ ...values, id: areaIdOf(values) })
      .onConflictDoNothing()
      .returning({ areaId: bannedAreas.id });
    const [area] = added;
    return area === undefined ? err({ code: "taken" }) : ok(area);
  });
}

/**
 * Changes a rule about a place (RULE-1): from the commit on, running checkouts go by it, and open orders that it
 * forbids are listed (PLACE-12). Which place it is stays: its level and state.
 */
export function changeArea(
  db: Db,
  actor: Actor,
  { areaId, seenVersion, values, expected = {} }: AreaChange,
): Promise<Result<null, AreaError>> {
  return db.transaction(async (tx) => {
    const now = await lockArea(tx, areaId);
    if (now === null) return err({ code: "not_found" });
    if (seenVersion !== null && seenVersion !== now.version) return err({ code: "changed", now });
    if (LISTS.some((list) => values[list] && differs(expected[list], now.values[list])))
      return err({ code: "list_changed" });
    const { level, state } = now.values;
    const next = { ...now.values, ...values, level, state };
    // A plan may name one of the two lists, and the other was emptied since.
    if (level === "zip" && next.zipsCore.length + next.zipsOverlap.length === 0)
      return err({ code: "needs_zips" });
    await setDecidedBy(tx, actor);
    await tx
      .update(bannedAreas)
      .set({ ...next, version: sql`${bannedAreas.version} + 1`, updatedAt: sql`now()` })
      .where(eq(bannedAreas.id, areaId));
    return ok(null);
  });
}

const LISTS = ["aliases", "zipsCore", "zipsOverlap"] as const;

const differs = (expected: readonly string[] | undefined, now: readonly string[]): boolean =>
  expected !== undefined && expected.join() !== now.join();
