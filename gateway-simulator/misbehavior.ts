/** What a gateway is asked for; `query` and `report` read, `token` is the browser's. */
export const OPERATIONS = [
  "authorize",
  "sale",
  "validate",
  "capture",
  "void",
  "refund",
  "decide",
  "query",
  "token",
  "webhook",
] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * How a call goes wrong. `drop` closes the connection without an answer; `html`, `garbage`,
 * `truncated` and `error_500` answer wrongly; `delay` answers late; `decline` and `hold` are the
 * gateway's own words. The last five are for webhooks.
 */
export const FAULTS = [
  "drop",
  "delay",
  "error_500",
  "html",
  "garbage",
  "truncated",
  "decline",
  "hold",
  "duplicate",
  "out_of_order",
  "wrong_amount",
  "wrong_order",
  "forged",
] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  kind: FaultKind;
  /** Whether the operation is done before its answer goes wrong. */
  when: "before" | "after";
  delayMs: number;
}

export interface Misbehavior {
  /** Adds to what the next calls of an operation will meet, first come first. */
  plan(operation: Operation, fault: Fault, times: number): void;
  /** Takes what the next call meets; null = it goes well. */
  next(operation: Operation): Fault | null;
  planned(): Partial<Record<Operation, Fault[]>>;
  clear(): void;
}

export function createMisbehavior(): Misbehavior {
  const queues = new Map<Operation, Fault[]>();
  return {
    plan(operation, fault, times) {
      const queue = queues.get(operation) ?? [];
      queues.set(operation, [...queue, ...Array.from({ length: times }, () => fault)]);
    },
    next: (operation) => queues.get(operation)?.shift() ?? null,
    planned: () => Object.fromEntries([...queues].filter(([, queue]) => queue.length > 0)),
    clear: () => queues.clear(),
  };
}
