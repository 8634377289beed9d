/**
 * The port for time, which tests can stop. In the shop's processes it is the database's clock (db/database-clock.ts).
 */
export interface Clock {
  now(): Date;
}

/** This computer's clock, for uses that don't involve times stored by other processes. */
export const systemClock: Clock = { now: () => new Date() };
