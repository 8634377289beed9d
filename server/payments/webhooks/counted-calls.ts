/** Counts calls of webhooks that no gateway has made, so that whoever sends many fills no log. */
export interface CountedCalls {
  /** @param address "nmi" of /api/webhooks/nmi */
  count(address: string): Promise<void>;
  /** Reports the calls counted but not yet reported. */
  flush(): Promise<void>;
}

const MINUTE_MS = 60_000;

/**
 * The first is told at once, whatever comes within a minute after it when the minute is over.
 *
 * @param tell is given "2 to nmi, 1 to authorize-net"; what it throws is thrown to the first caller alone
 */
export function createCountedCalls(tell: (detail: string) => Promise<void>): CountedCalls {
  const counts = new Map<string, number>();
  let minute: NodeJS.Timeout | null = null;

  const add = (address: string, more: number) =>
    counts.set(address, (counts.get(address) ?? 0) + more);

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const told = [...counts];
    counts.clear();
    try {
      await tell(told.map(([address, count]) => `${count} to ${address}`).join(", "));
    } catch (error) {
      for (const [address, count] of told) add(address, count);
      throw error;
    }
  }

  function startMinute(): void {
    minute = setTimeout(() => {
      minute = null;
      if (counts.size === 0) return;
      startMinute();
      flush().catch(() => undefined); // reported with those of the next minute
    }, MINUTE_MS).unref();
  }

  return {
    async count(address) {
      add(address, 1);
      if (minute !== null) return;
      startMinute();
      await flush();
    },
    flush,
  };
}
