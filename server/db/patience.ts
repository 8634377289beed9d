import type pg from "pg";

/** How long a connection waits for the database, by its purpose, in milliseconds (RUN-5). */
export interface Patience {
  /** For one statement, including the wait for its locks. */
  statementMs: number;
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
  /** For a connection, either new or released by another caller. */
  connectMs: number;
}

/** Someone is waiting for the answer. */
export const FOR_REQUESTS: Patience = {
  statementMs: 10_000,
  lockMs: 6000,
  idleInTransactionMs: 20_000,
  connectMs: 5000,
};

/** For jobs, commands and audits: no one is waiting, and one statement may read everything. */
export const FOR_WORK: Patience = {
  statementMs: 15 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
  connectMs: 10_000,
};

/** A replica that doesn't answer isn't worth waiting for, because the primary takes over. */
export const FOR_REPLICA: Patience = {
  statementMs: 3000,
  lockMs: 3000,
  idleInTransactionMs: 20_000,
  connectMs: 1000,
};

/** The database gives up first, because its error says why; we give up if even that doesn't arrive. */
const GRACE_MS = 2000;
/** With this, a lost peer is noticed within half a minute. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Connection settings that enforce the timeouts on both ends. `role` is the role that the connection then uses; `null`
 * for the one it connects as. Everything is sent in the startup `options`, which PgBouncer must be told to ignore; then
 * our own end still enforces the timeouts (docs/decisions/021).
 */
export function patientConnection(
  connection: pg.ClientConfig,
  { statementMs, lockMs, idleInTransactionMs, connectMs }: Patience,
  role: string | null = null,
): pg.ClientConfig {
  const settings = {
    ...(role === null ? {} : { role }),
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  const { rest, own } = withoutOptions(connection);
  return {
    ...rest,
    options: [
      ...own,
      ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
    ].join(" "),
    query_timeout: statementMs + GRACE_MS,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

const IN_ADDRESS = /([?&])options=([^&]*)&?/;

/** Removes the URL's own startup options, which the driver would use instead of ours. */
function withoutOptions({ options, ...connection }: pg.ClientConfig): {
  rest: pg.ClientConfig;
  own: string[];
} {
  const own = options === undefined ? [] : [options];
  const { connectionString } = connection;
  const [, , inAddress] = (connectionString && IN_ADDRESS.exec(connectionString)) || [];
  if (connectionString === undefined || inAddress === undefined) return { rest: connection, own };
  return {
    rest: { ...connection, connectionString: connectionString.replace(IN_ADDRESS, "$1") },
    own: [...own, decodeURIComponent(inAddress)],
  };
}
