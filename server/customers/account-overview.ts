import type pg from "pg";
import { erasureDue } from "#domain/account/erasure.ts";
import { prepared } from "#server/db/prepared.ts";
import type { PasswordState } from "#server/identity/passwords/password-state.ts";
import type { AgeState } from "./age/date-of-birth.ts";

/** Facts on the account's first page about its other pages. */
export interface AccountOverview {
  password: PasswordState;
  age: AgeState;
  /** When the account is due for erasure; `null` if not requested. */
  erasureDue: Date | null;
  hasTotp: boolean;
  passkeyCount: number;
  /** The current one included. */
  sessionCount: number;
  /** The providers it is linked with, oldest first. */
  providerIds: string[];
  /** Orders from another shop (IMPORT-5); they are loaded only if there are any. */
  hasPastOrders: boolean;
}

interface Row {
  age_attested_at: Date | null;
  date_of_birth: string | null;
  verification: AgeState["verification"];
  erasure_requested_at: Date | null;
  has_password: boolean;
  is_password_common: boolean;
  has_totp: boolean;
  passkeys: number;
  sessions: number;
  providers: string[];
  has_past_orders: boolean;
}

const READ_OVERVIEW = prepared(`
  select u.age_attested_at, p.date_of_birth::text, v.status as verification, u.erasure_requested_at,
    c.password is not null as has_password, coalesce(c.is_password_common, false) as is_password_common,
    exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null) as has_totp,
    (select count(*)::int from passkey k where k.user_id = u.id) as passkeys,
    (select count(*)::int from session s where s.user_id = u.id and s.expires_at > now()) as sessions,
    array(select a.provider_id from account a where a.user_id = u.id and a.provider_id <> 'credential'
      order by a.created_at) as providers,
    exists (select from imported_orders o where o.user_id = u.id) as has_past_orders
  from "user" u left join profiles p on p.id = u.id left join age_verifications v on v.user_id = u.id
  left join account c on c.user_id = u.id and c.provider_id = 'credential'
  where u.id = $1`);

/** One statement, because every visit to the orders page reads it. */
export async function readAccountOverview(pool: pg.Pool, userId: string): Promise<AccountOverview> {
  const { rows } = await pool.query<Row>({ ...READ_OVERVIEW, values: [userId] });
  const [row] = rows;
  if (!row) throw new Error("the account is gone");
  return {
    password: { hasPassword: row.has_password, isCommon: row.is_password_common },
    age: {
      attestedAt: row.age_attested_at,
      dateOfBirth: row.date_of_birth,
      verification: row.verification,
    },
    erasureDue: row.erasure_requested_at && erasureDue(row.erasure_requested_at),
    hasTotp: row.has_totp,
    passkeyCount: row.passkeys,
    sessionCount: row.sessions,
    providerIds: row.providers,
    hasPastOrders: row.has_past_orders,
  };
}
