import { sql } from "drizzle-orm";
import { ROLE_PERMISSIONS, type StaffRole } from "#domain/staff/permissions.ts";
import type { Db } from "#server/db/client.ts";
import type { SessionRow } from "./read-session.ts";

/** The staff member ordering for a visitor (CUST-7). */
export interface ActedBy {
  userId: string;
  email: string;
  role: StaffRole;
  until: Date;
}

type CustomerRow = Pick<
  SessionRow,
  | "user_id"
  | "email"
  | "name"
  | "email_verified"
  | "profile_id"
  | "full_name"
  | "phone"
  | "street"
  | "address_2"
  | "city"
  | "state"
  | "zip_code"
  | "affiliate_number"
  | "account_number"
  | "referrer_number"
  | "og"
  | "military"
  | "is_grant_due"
  | "lines"
>;

/**
 * Turns the session of a staff member who orders for a customer into the customer's. It has proved nothing about the
 * customer, so it can't be used for anything that requires a recent sign-in or a second factor. `null` if the staff
 * member may not (or may no longer) act for customers, or the customer is gone or is on the staff: then the session
 * stays the member's own.
 */
export async function actedSession(
  db: Db,
  row: SessionRow,
): Promise<{ row: SessionRow; actedBy: ActedBy } | null> {
  const { staff_role: role, acting_for: customerId, acting_until: until } = row;
  if (role === null || customerId === null || until === null) return null;
  if (!row.has_passed_second_factor || !ROLE_PERMISSIONS[role].includes("customers.act_for"))
    return null;
  const { rows } = await db.execute<CustomerRow & Record<string, unknown>>(sql`
    select u.id as user_id, u.email, u.name, u.email_verified, p.id as profile_id, p.full_name, p.phone, p.street, p.address_2,
      p.city, p.state, p.zip_code, p.affiliate_number, p.account_number, p.referrer_number, is_held(p.og, p.og_until) as og,
      is_held(p.military, p.military_until) as military,
      coalesce(least(p.og_until, p.military_until) <= now(), false) as is_grant_due, c.lines
    from "user" u join profiles p on p.id = u.id left join carts c on c.user_id = u.id
    where u.id = ${customerId} and u.erased_at is null and not exists (select from staff f where f.user_id = u.id)`);
  const [customer] = rows;
  if (!customer) return null;
  return {
    row: {
      ...row,
      ...customer,
      authenticated_at: new Date(0),
      staff_role: null,
      has_second_factor: false,
      has_passed_second_factor: false,
      second_factor_at: null,
    },
    actedBy: { userId: row.user_id, email: row.email, role, until },
  };
}
