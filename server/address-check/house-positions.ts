import { sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import type { HousePosition } from "#domain/eligibility/house-position.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { addressKind } from "#domain/shipping/address-kind.ts";
import { foldText } from "#domain/text/fold-text.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { jsonb } from "#server/db/jsonb.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { CheckedAddress } from "./address-check.ts";
import type { GuardedCheck } from "./guarded-check.ts";

/** An address as typed, which may be incomplete. */
export interface TypedHouse {
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
}

export interface HousePositions {
  /** Reads the stored answer about an address; `null` if there is none, or no match. Never asks the service. */
  read(db: Db, house: TypedHouse): Promise<HousePosition | null>;
  /**
   * Asks about an address, unless it was asked about today or nothing there depends on the answer. Takes two seconds at
   * most, and never fails; must not be called in a transaction.
   */
  ask(house: TypedHouse, accountId: string): Promise<void>;
}

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  limits: Limits;
  secret: ShopSecret;
  settings: () => Promise<ShopSettings>;
  locate: GuardedCheck<HousePosition>;
}

/** The positions of houses, kept for a day under a hash of the address (ADDR-2). */
export function createHousePositions(deps: Deps): HousePositions {
  const { db, clock, log, limits, secret, settings, locate } = deps;

  /** `undefined` if it wasn't asked about recently. */
  async function find(
    reader: Db,
    house: CheckedAddress,
  ): Promise<HousePosition | null | undefined> {
    const { rows } = await reader.execute<{ position: HousePosition | null }>(sql`
      select position from house_positions where key = ${keyOf(secret, house)}
        and asked_at > ${clock.now().toISOString()}::timestamptz - interval '1 day'`);
    return rows[0]?.position;
  }

  return {
    async read(reader, typed) {
      const house = wholeHouse(typed);
      return house === null ? null : ((await find(reader, house)) ?? null);
    },
    async ask(typed, accountId) {
      const house = wholeHouse(typed);
      if (house === null) return;
      await askAbout(house, accountId).catch((error: unknown) =>
        log.warn({ error }, "no house located"),
      );
    },
  };

  async function askAbout(house: CheckedAddress, accountId: string): Promise<void> {
    const set = await settings();
    if (!set.addressCheck.findsPlaces || !(await matters(db, house.state, set))) return;
    if ((await find(db, house)) !== undefined) return;
    if (!(await limits.allows("addressCheckByAccount", accountId))) return;
    const found = await locate(house);
    if (found === null) return;
    await db.execute(sql`
        insert into house_positions (key, position, asked_at)
        values (${keyOf(secret, house)}, ${found.answer && jsonb(found.answer)}::jsonb, ${clock.now().toISOString()}::timestamptz)
        on conflict (key) do update set position = excluded.position, asked_at = excluded.asked_at`);
  }
}

/** `null` if it is incomplete, or no house has it. */
function wholeHouse(typed: TypedHouse): CheckedAddress | null {
  const [street, city] = [trimmedText(typed.address), trimmedText(typed.city)];
  const state = parseUsState(typed.state);
  const zip = trimmedText(typed.zipCode).slice(0, 5);
  if (state === null || street === "" || city === "" || !/^\d{5}$/.test(zip)) return null;
  const house = { address: street, address2: null, city, state, zipCode: zip };
  return addressKind(house) === null ? { street, street2: "", city, state, zip } : null;
}

/** A hash that doesn't reveal the address. */
const keyOf = (secret: ShopSecret, { street, city, state, zip }: CheckedAddress): string =>
  createHmac("sha256", secret.current)
    .update(`house:${JSON.stringify([street, city, state, zip].map(foldText))}`)
    .digest("base64url");

/** Addresses are only sent where a rule or a tax depends on the county or town. */
async function matters(
  db: Db,
  state: string,
  { salesTax, exciseTax }: ShopSettings,
): Promise<boolean> {
  if ([...salesTax, ...exciseTax].some((charged) => charged.state === state)) return true;
  const { rows } = await db.execute(sql`
    select from eligibility_rules where is_current and is_on and state = ${state}
      and place ->> 'level' in ('county', 'city') limit 1`);
  return rows.length > 0;
}
