/** The gateway operations; `query` and `report` only read, `token` is called by the browser. */
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
 * How a call fails. `drop` closes the connection without an answer; `html`, `garbage`, `truncated` and `error_500`
 * answer incorrectly; `delay` answers late; `decline` and `hold` are the gateway's own terms. The last five are for
 * webhooks; of those, an authorization can also be for a `wrong_amount`, or answered with a `wrong_order`.
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
  /** Whether the operation runs before its answer fails. */
  when: "before" | "after";
  delayMs: number;
}

export interface Misbehavior {
  /** Queues faults for the next calls of an operation, in order. */
  plan(operation: Operation, fault: Fault, times: number): void;
  /** Takes the fault for the next call; `null` means no fault. */
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
