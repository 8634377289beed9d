import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { ensureProfile } from "#server/identity/ensure-profile.ts";
import { type Newcomer, takeTurns } from "./earlier-customer.ts";
import { step } from "./step-failure.ts";

/**
 * One customer's orders take turns (ORDER-24): earlier orders, the cart, the key and the balance
 * cannot change once read under this lock (affiliates/lock-affiliate.ts takes the same one). Rows
 * that refer to the profile can still be written meanwhile. Creates a missing profile.
 *
 * @param newcomer the person requesting the first-order discount; such orders from one person's
 * accounts take turns too
 */
export async function lockProfile(
  tx: Db,
  user: { id: string; email: string; name: string },
  newcomer: Newcomer | null,
): Promise<void> {
  const turns = newcomer === null ? sql`1` : takeTurns(user.email, newcomer);
  const lock = async () => {
    const { rows } = await tx.execute(
      sql`select ${turns} from profiles where id = ${user.id} for no key update`,
    );
    return rows.length === 1;
  };
  if (await step("check_profile", lock)) return;
  await step("create_profile", () => ensureProfile(tx, user));
  await step("check_profile", lock);
}
