import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * Every limit of the shop. `each` is what is counted: one address, one client, one account or
 * everybody. The limits are kept in PostgreSQL, so all processes count together (rulings, Accounts).
 */
const LIMITS = {
  signInByAddress: { points: 10, seconds: 15 * MINUTE_SECONDS },
  signInByClient: { points: 50, seconds: 15 * MINUTE_SECONDS },
  signInByAll: { points: 3000, seconds: 15 * MINUTE_SECONDS },
  signUpByClient: { points: 20, seconds: HOUR_SECONDS },
  signUpByAll: { points: 2000, seconds: HOUR_SECONDS },
  takenAddressByClient: { points: 5, seconds: HOUR_SECONDS },
  recoveryByAddress: { points: 5, seconds: HOUR_SECONDS },
  recoveryByClient: { points: 20, seconds: HOUR_SECONDS },
  codeByClient: { points: 60, seconds: HOUR_SECONDS },
  passwordChangeByAccount: { points: 10, seconds: HOUR_SECONDS },
  orderByAccount: { points: 40, seconds: 10 * MINUTE_SECONDS },
  codeCheckByAccount: { points: 60, seconds: 10 * MINUTE_SECONDS },
  failedCardByAccount: { points: 5, seconds: HOUR_SECONDS },
  newsletterByClient: { points: 20, seconds: HOUR_SECONDS },
  newsletterByAddress: { points: 3, seconds: 24 * HOUR_SECONDS },
  subscriptionByAccount: { points: 20, seconds: HOUR_SECONDS },
  affiliateByAccount: { points: 40, seconds: HOUR_SECONDS },
  zipCheckByClient: { points: 120, seconds: 10 * MINUTE_SECONDS },
} as const;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Counts one; false when the limit is reached. */
  allows(limit: LimitName, who: string): Promise<boolean>;
  /** Whether one more would still be allowed; counts nothing. */
  hasRoom(limit: LimitName, who: string): Promise<boolean>;
}

export function createLimits(pool: pg.Pool, factor: number): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  const limiterOf = (name: LimitName) => {
    let limiter = limiters.get(name);
    if (!limiter) {
      const { points, seconds } = LIMITS[name];
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: points * factor,
        duration: seconds,
      });
      limiters.set(name, limiter);
    }
    return limiter;
  };
  return {
    async allows(limit, who) {
      try {
        await limiterOf(limit).consume(who.slice(0, 200));
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    async hasRoom(limit, who) {
      const state = await limiterOf(limit).get(who.slice(0, 200));
      return state === null || state.remainingPoints > 0;
    },
  };
}
