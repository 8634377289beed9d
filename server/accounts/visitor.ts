import { eq } from "drizzle-orm";
import type { CartLine } from "#domain/cart/cart.ts";
import type { Membership } from "#domain/catalog/product.ts";
import type { Db } from "#server/db/client.ts";
import { carts, profiles } from "#server/db/schema/accounts.ts";
import type { Auth } from "./auth.ts";
import { authHeaders, type Client } from "./client.ts";
import { ensureProfile } from "./ensure-profile.ts";

/** The signed-in person of a request. */
export interface Visitor {
  userId: string;
  email: string;
  isEmailConfirmed: boolean;
  sessionToken: string;
  /** When this session began: sensitive changes ask for a young one. */
  signedInAt: Date;
  profile: VisitorProfile;
  membership: Membership;
  cart: CartLine[];
}

export interface VisitorProfile {
  fullName: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  affiliateNumber: number | null;
  referrerNumber: number | null;
}

export interface FoundVisitor {
  visitor: Visitor | null;
  /** What a rolling session wants to tell the browser. */
  cookies: string[];
}

/** Who the session cookie says it is; creates a profile found missing (product-spec 6). */
export async function findVisitor(
  deps: { db: Db; auth: Auth },
  client: Client,
): Promise<FoundVisitor> {
  const { headers, response } = await deps.auth.api.getSession({
    headers: authHeaders(client),
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie();
  if (!response) return { visitor: null, cookies };
  const { user, session } = response;
  const row = (await readProfile(deps.db, user.id)) ?? (await makeProfile(deps.db, user));
  return {
    cookies,
    visitor: {
      userId: user.id,
      email: user.email,
      isEmailConfirmed: user.emailVerified,
      sessionToken: session.token,
      signedInAt: session.createdAt,
      ...row,
    },
  };
}

async function readProfile(db: Db, userId: string) {
  const [row] = await db
    .select({ profile: profiles, lines: carts.lines })
    .from(profiles)
    .leftJoin(carts, eq(carts.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (!row) return null;
  const { og, military, fullName, phone, street, city, state, zipCode } = row.profile;
  const { affiliateNumber, referrerNumber } = row.profile;
  return {
    profile: { fullName, phone, street, city, state, zipCode, affiliateNumber, referrerNumber },
    membership: { og, military },
    cart: row.lines ?? [],
  };
}

async function makeProfile(db: Db, user: { id: string; email: string; name: string }) {
  await ensureProfile(db, user);
  const row = await readProfile(db, user.id);
  if (!row) throw new Error("A profile that was just created is not there");
  return row;
}
