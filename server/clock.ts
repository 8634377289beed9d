/** The port for time, which tests can stop. In a process of the shop it is the database's (db/database-clock.ts). */
export interface Clock {
  now(): Date;
}

/** This computer's, where no time that another process stored is at stake. */
export const systemClock: Clock = { now: () => new Date() };
