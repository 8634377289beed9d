import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { cutText, maskCardNumbers } from "#domain/card-data/card-data.ts";
import type { Clock } from "#server/clock.ts";
import { clientNetworks } from "./client-network.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * All of the shop's limits: per address, per client, per account or global. They are stored in
 * PostgreSQL, so all processes count together (ACCT-9). A global limit (`ByAll`) refuses no one by
 * itself: beyond it, strangers get less (decisions/013).
 */
const LIMITS = {
  signInByAddress: { points: 10, seconds: 15 * MINUTE_SECONDS },
  /*
   * For a browser known to the account and, beyond an address's limit, for an account with a second factor, by address
   * and network.
   */
  signInByDevice: { points: 20, seconds: 15 * MINUTE_SECONDS },
  signInByStrainedAddress: { points: 20, seconds: 15 * MINUTE_SECONDS },
  signInByClient: { points: 50, seconds: 15 * MINUTE_SECONDS },
  signInByAll: { points: 3000, seconds: 15 * MINUTE_SECONDS },
  /* A client's allowance beyond the global limit: enough to mistype, too little to guess. */
  signInByStrainedClient: { points: 5, seconds: 15 * MINUTE_SECONDS },
  signUpByClient: { points: 20, seconds: HOUR_SECONDS },
  signUpByAll: { points: 2000, seconds: HOUR_SECONDS },
  signUpByStrainedClient: { points: 2, seconds: HOUR_SECONDS },
  takenAddressByClient: { points: 5, seconds: HOUR_SECONDS },
  recoveryByAddress: { points: 5, seconds: HOUR_SECONDS },
  recoveryByClient: { points: 20, seconds: HOUR_SECONDS },
  codeByClient: { points: 60, seconds: HOUR_SECONDS },
  emailCodeByAddress: { points: 5, seconds: HOUR_SECONDS },
  /* Three tries each: 45 of a million codes a day (ACCT-23). */
  emailCodeByAddressADay: { points: 15, seconds: 24 * HOUR_SECONDS },
  emailCodeByClient: { points: 20, seconds: HOUR_SECONDS },
  /* Beyond this limit or the next, a browser unknown to the account gets a link but no code. */
  emailCodeByAll: { points: 2000, seconds: HOUR_SECONDS },
  /* Across all accounts: a one-in-a-thousand chance an hour that any is guessed. */
  emailCodeWrongByAll: { points: 1000, seconds: HOUR_SECONDS },
  emailCodeTryByClient: { points: 60, seconds: HOUR_SECONDS },
  providerByClient: { points: 60, seconds: 15 * MINUTE_SECONDS },
  emailCodeByAccount: { points: 10, seconds: HOUR_SECONDS },
  confirmationByAccount: { points: 5, seconds: HOUR_SECONDS },
  emailChangeByAccount: { points: 5, seconds: HOUR_SECONDS },
  emailChangeByAddress: { points: 3, seconds: HOUR_SECONDS },
  /* Each may be a paid check at a vendor. */
  ageCheckByAccount: { points: 10, seconds: 24 * HOUR_SECONDS },
  /* Each is a call that counts toward the vendor's quota; recent answers are reused (TAX-14). */
  taxQuestionByAccount: { points: 120, seconds: 10 * MINUTE_SECONDS },
  /* The same; an address is asked about once a day (ADDR-2). */
  addressCheckByAccount: { points: 60, seconds: 10 * MINUTE_SECONDS },
  privacyByAccount: { points: 10, seconds: 24 * HOUR_SECONDS },
  erasureByAccount: { points: 5, seconds: 24 * HOUR_SECONDS },
  /* Six digits from an app, three of a million valid at a time: 180 in a million a day. */
  secondFactorByAccount: { points: 30, seconds: HOUR_SECONDS },
  secondFactorByAccountADay: { points: 60, seconds: 24 * HOUR_SECONDS },
  /* Codes an owner may mistype in a day before one email asks whether it was them. */
  secondFactorWrongByAccount: { points: 4, seconds: 24 * HOUR_SECONDS },
  secondFactorNoticeByAccount: { points: 1, seconds: 24 * HOUR_SECONDS },
  factorChangeByAccount: { points: 40, seconds: HOUR_SECONDS },
  passkeyOptionsByClient: { points: 120, seconds: 10 * MINUTE_SECONDS },
  confirmByAccount: { points: 20, seconds: HOUR_SECONDS },
  passwordChangeByAccount: { points: 10, seconds: HOUR_SECONDS },
  /* More orders than any customer places (ORDER-25). */
  orderByAccount: { points: 40, seconds: 10 * MINUTE_SECONDS },
  /* For people who aren't signed in; several may share a client's address. */
  codeCheckByClient: { points: 60, seconds: 10 * MINUTE_SECONDS },
  codeCheckByAccount: { points: 60, seconds: 10 * MINUTE_SECONDS },
  /* Carding: stolen numbers are tested on shops (PAY-22). Many customers may share a client's address. */
  failedCardByAccount: { points: 5, seconds: HOUR_SECONDS },
  failedCardByClient: { points: 10, seconds: HOUR_SECONDS },
  failedCardByToken: { points: 2, seconds: HOUR_SECONDS },
  mailTestByAccount: { points: 20, seconds: HOUR_SECONDS },
  privacyByClient: { points: 20, seconds: HOUR_SECONDS },
  privacyByAddress: { points: 3, seconds: 24 * HOUR_SECONDS },
  newsletterByClient: { points: 20, seconds: HOUR_SECONDS },
  newsletterByAddress: { points: 3, seconds: 24 * HOUR_SECONDS },
  subscriptionByAccount: { points: 20, seconds: HOUR_SECONDS },
  affiliateByAccount: { points: 40, seconds: HOUR_SECONDS },
  /* A link is followed a few times a month; a whole school may share one address. */
  linkByClient: { points: 240, seconds: HOUR_SECONDS },
  /* A calendar reads it a few times a day. */
  calendarByClient: { points: 120, seconds: HOUR_SECONDS },
  zipCheckByClient: { points: 120, seconds: 10 * MINUTE_SECONDS },
} as const;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Counts one; false if the limit is reached. */
  allows(limit: LimitName, who: Who): Promise<boolean>;
  /** Whether each limit would still allow one more; counts nothing. */
  haveRoom(counters: readonly Counter[]): Promise<boolean>;
  /** The same for a caller that reads the counters together with other data, in one statement. */
  roomFor(counters: readonly Counter[]): Room;
  /** Counts one try within the caller's own statement, using the database's `count_try`. */
  tryFor(limit: AccountLimit, account: string): Try;
  /**
   * Counts several at once, for a limit that the caller knows.
   *
   * @param expires in milliseconds
   * @returns the total count
   */
  takeShare(key: string, size: number, expires: number): Promise<number>;
  /** Takes back an attempt that turned out to be harmless. */
  uncount(limit: LimitName, who: string): Promise<void>;
}

/**
 * A limit's subject: a name or, for a per-client limit, the client's networks (an address has several). A name within
 * one network is for limits that people elsewhere must not be able to use up.
 */
export type Who = string | { name: string; ipAddress: string };

export interface Room {
  /** For `rate_limits`: the rows of these keys that expire after `at` (in milliseconds). */
  question: { keys: string[]; at: number };
  isLeft(used: UsedPoints): boolean;
}

export interface Try {
  /** Times in milliseconds. */
  question: { key: string; limit: number; at: number; expires: number };
  isAllowed(points: number): boolean;
}

/** A limit counted in one row, because it is not per client. */
type AccountLimit = Extract<LimitName, `${string}ByAccount`>;

/** Points by key. */
export type UsedPoints = Record<string, number>;

export type Counter = readonly [limit: LimitName, who: Who];

const WHO_LENGTH_MAX = 200;

interface Counted {
  key: string;
  /** How many clients' worth of the limit it gets. */
  share: number;
}

/** Narrowest first. */
function countedOf(limit: LimitName, who: Who): Counted[] {
  if (typeof who === "string" && !limit.endsWith("Client"))
    return [{ key: cutText(who, WHO_LENGTH_MAX), share: 1 }];
  const { name, ipAddress } = typeof who === "string" ? { name: "", ipAddress: who } : who;
  // erase_person (server/db/functions) looks for the name before the space.
  const start = name === "" ? "" : `${name.slice(0, WHO_LENGTH_MAX)} `;
  return clientNetworks(ipAddress).map(({ network, share }) => ({
    key: maskCardNumbers(`${start}${network}`),
    share,
  }));
}

export function createLimits(pool: pg.Pool, factor: number, clock: Clock): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const pointsOf = (name: LimitName, share: number) => LIMITS[name].points * share * factor;
  const limiterOf = (name: LimitName, share: number) => {
    const kept = limiters.get(`${name} ${share}`);
    if (kept) return kept;
    const limiter = new RateLimiterPostgres({
      storeClient: byClock(pool, clock),
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: pointsOf(name, share),
      duration: LIMITS[name].seconds,
    });
    limiters.set(`${name} ${share}`, limiter);
    return limiter;
  };
  const roomFor = (counters: readonly Counter[]): Room => {
    const asked = counters.flatMap(([limit, who]) =>
      countedOf(limit, who).map(({ key, share }) => ({
        key: limiterOf(limit, share).getKey(key),
        points: pointsOf(limit, share),
      })),
    );
    return {
      question: { keys: asked.map(({ key }) => key), at: clock.now().getTime() },
      isLeft: (used) => asked.every(({ key, points }) => (used[key] ?? 0) < points),
    };
  };
  return {
    // One after the other: a refusal for a narrow network does not count against its neighbors.
    async allows(limit, who) {
      try {
        for (const { key, share } of countedOf(limit, who))
          await limiterOf(limit, share).consume(key);
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    async haveRoom(counters) {
      const { question, isLeft } = roomFor(counters);
      const { rows } = await pool.query<{ key: string; points: number }>(
        "select key, points from rate_limits where key = any($1) and expire > $2",
        [question.keys, question.at],
      );
      return isLeft(Object.fromEntries(rows.map(({ key, points }) => [key, points])));
    },
    roomFor,
    tryFor(limit, account) {
      const at = clock.now().getTime();
      return {
        question: {
          key: limiterOf(limit, 1).getKey(cutText(account, WHO_LENGTH_MAX)),
          limit: pointsOf(limit, 1),
          at,
          expires: at + LIMITS[limit].seconds * 1000,
        },
        isAllowed: (points) => points <= pointsOf(limit, 1),
      };
    },
    async takeShare(key, size, expires) {
      const { rows } = await pool.query<{ points: number }>(TAKE_SHARE, [key, size, expires]);
      return rows[0]?.points ?? size;
    },
    async uncount(limit, who) {
      for (const { key, share } of countedOf(limit, who)) await limiterOf(limit, share).reward(key);
    },
  };
}

/** Doesn't wait for the disk: losing a count with the machine is harmless. */
const TAKE_SHARE = `insert into rate_limits (key, points, expire)
  select 'api:' || $1, $2::int, $3::bigint from set_config('synchronous_commit', 'off', true)
  on conflict (key) do update set points = rate_limits.points + excluded.points returning points`;

/** Only timestamps are this large among the library's values. */
const MOMENT_MS_MIN = 1e12;

/** The library uses the computer's time; this shifts its timestamps to the shop's clock (RUN-12). */
function byClock(pool: pg.Pool, clock: Clock) {
  return {
    query({ values = [], ...statement }: pg.QueryConfig) {
      const aheadMs = clock.now().getTime() - Date.now();
      const byShop = (value: unknown) =>
        typeof value === "number" && value > MOMENT_MS_MIN ? value + aheadMs : value;
      return pool.query({ ...statement, values: values.map(byShop) });
    },
  };
}
