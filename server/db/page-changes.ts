import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface PageChanges {
  stop(): Promise<void>;
}

interface Listener {
  /** Something shown on pages has changed. */
  changed(): void;
  /** Whether notifications arrive: false while the database is unreachable. */
  listening(isListening: boolean): void;
}

const RETRY_MS = 500;

/** Listens for changes made by any process, including the command line (LISTEN/NOTIFY). */
export function listenForPageChanges(connection: pg.ClientConfig, listener: Listener): PageChanges {
  let isStopped = false;
  let client: pg.Client | null = null;

  async function listenOnce(): Promise<void> {
    const own = new pg.Client({ ...connection, application_name: "mitra-listen", keepAlive: true });
    client = own;
    const ended = new Promise<void>((resolve) => {
      own.on("error", () => resolve());
      own.on("end", () => resolve());
    });
    own.on("notification", () => listener.changed());
    try {
      await own.connect();
      await own.query("listen pages_changed");
      listener.listening(true);
      await ended;
    } catch {
      // unreachable: retried below
    } finally {
      listener.listening(false);
      await own.end().catch(() => undefined);
    }
  }

  const loop = (async () => {
    while (!isStopped) {
      await listenOnce();
      if (!isStopped) await sleep(RETRY_MS);
    }
  })();

  return {
    async stop() {
      isStopped = true;
      await client?.end().catch(() => undefined);
      await loop;
    },
  };
}
