import type pg from "pg";

/** How long a connection waits for the database, by what it is for, in milliseconds (RUN-5). */
export interface Patience {
  /** For one statement, the wait for its locks included. */
  statementMs: number;
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
  /** For a connection, a new one or one that another lets go. */
  connectMs: number;
}

/** Someone waits for the answer. */
export const FOR_REQUESTS: Patience = {
  statementMs: 10_000,
  lockMs: 6000,
  idleInTransactionMs: 20_000,
  connectMs: 5000,
};

/** Jobs, commands, audits: no one waits, and one statement may read everything. */
export const FOR_WORK: Patience = {
  statementMs: 15 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
  connectMs: 10_000,
};

/** A replica that does not answer is not waited for: the primary does. */
export const FOR_REPLICA: Patience = {
  statementMs: 3000,
  lockMs: 3000,
  idleInTransactionMs: 20_000,
  connectMs: 1000,
};

/** The database gives up first, so that its answer says why; we do when even that does not come. */
const GRACE_MS = 2000;
/** Then a peer that is gone is noticed within half a minute, whatever is asked. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Connection settings that keep the patience on both ends. `role` is what the connection then works
 * as; `null` means the one it connects as. All of it travels in the start-up `options`, which PgBouncer must
 * be told to ignore: then our own end still keeps it (docs/decisions/021).
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

/** The address's own start-up options, which the driver would take instead of ours. */
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
