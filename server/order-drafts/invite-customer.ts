import { sql } from "drizzle-orm";
import { isEmail } from "#domain/account/email.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";
import { type Refusal, refuse } from "#server/orders/refusal.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/**
 * Emails someone without an account to create one, so staff can prepare an order for them (DRAFT-5). At most once a day
 * per address, however often it is clicked.
 */
export async function inviteCustomer(
  db: Db,
  { email: typed }: { email: string },
): Promise<Result<{ email: string }, Refusal>> {
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) return refuse("invalid", "Enter a valid email address.");
  if ((await db.$count(user, sql`${user.email} = ${email}`)) > 0)
    return refuse("not_allowed", "This address now has an account. Add the draft.");
  const { rows } = await db.execute<{ day: string }>(sql`select current_date::text as day`);
  await enqueue(db, "account_invitation", `${email}:${rows[0]?.day ?? ""}`, { email });
  return ok({ email });
}
