/** Reads at most this often, however many ask; what failed is not kept. */
export function keptFor<Value>(keptMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; readAt: number } | null = null;
  return () => {
    const now = performance.now();
    if (kept !== null && now - kept.readAt < keptMs) return kept.value;
    const value = read();
    kept = { value, readAt: now };
    value.catch(() => (kept = null));
    return value;
  };
}
