/** Counts webhook calls that didn't come from a gateway, so a flood of them can't fill the log. */
export interface CountedCalls {
  /** @param address "nmi" of /api/webhooks/nmi */
  count(address: string): Promise<void>;
  /** Reports the calls counted but not yet reported. */
  flush(): Promise<void>;
}

const MINUTE_MS = 60_000;

/**
 * The first is reported immediately; calls within the next minute are reported when it ends.
 *
 * @param tell receives "2 to nmi, 1 to authorize-net"; only the first caller sees what it throws
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
      flush().catch(() => undefined); // reported with the next minute's
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
