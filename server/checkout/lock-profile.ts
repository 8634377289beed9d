import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { ensureProfile } from "#server/identity/ensure-profile.ts";
import { type Newcomer, takeTurns } from "./earlier-customer.ts";
import { step } from "./step-failure.ts";

/**
 * One customer's orders take turns (ORDER-24): what is read after this lock is the last word on earlier
 * orders, the cart, the key and the balance (affiliates/lock-affiliate.ts takes the same lock). Rows
 * that refer to the profile can be written meanwhile. Creates a profile found missing.
 *
 * @param newcomer who asks for the first-order discount; such orders of one person's accounts take turns too
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
