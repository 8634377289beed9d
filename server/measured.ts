import { channel } from "node:diagnostics_channel";
import type { PageKind, SpeedMetric } from "#domain/site/page-speed.ts";

/**
 * Events that a process reports about itself while it works; server/metrics counts them. Nothing listens
 * unless METRICS_PORT is set; reporting then costs one comparison.
 */
interface Measured<Event> {
  tell(event: Event): void;
  /** Whether anyone listens; if not, measuring can be skipped. */
  isHeard(): boolean;
  /** @returns a function that stops listening */
  hear(listener: (event: Event) => void): () => void;
}

function measured<Event>(name: string): Measured<Event> {
  const told = channel(`mitra:${name}`);
  return {
    tell(event) {
      if (told.hasSubscribers) told.publish(event);
    },
    isHeard: () => told.hasSubscribers,
    hear(listener) {
      // Only `tell` publishes on this channel.
      const hears = (event: unknown) => listener(event as Event);
      told.subscribe(hears);
      return () => told.unsubscribe(hears);
    },
  };
}

/** A request that was answered, or abandoned by its client. */
export const requestServed = measured<{ path: string; status: number; durationMs: number }>(
  "request-served",
);

/** `outdated`: from before the last change, because the database or the page didn't answer in time. */
export type PageFrom = "memory" | "rendered" | "outdated";
export const pageAnswered = measured<PageFrom>("page-answered");

/** `placed`, `confirming`, `thrown`, or the refusal's code. */
export const orderAnswered = measured<string>("order-answered");

export const gatewayAsked = measured<{ operation: string; outcome: string; durationMs: number }>(
  "gateway-asked",
);

/** A value reported by a visitor's browser, in milliseconds, except for CLS. */
export const pageMeasured = measured<{ page: PageKind; metric: SpeedMetric; value: number }>(
  "page-measured",
);
export const speedReportDropped = measured<"junk" | "limit">("speed-report-dropped");

export const errorLogged = measured<null>("error-logged");

/** A log line from "warn" on, as passed to the log. */
export interface LoggedLine {
  level: "warn" | "error" | "fatal";
  args: readonly unknown[];
}

export const lineLogged = measured<LoggedLine>("line-logged");

/** A step of the shop's work, exported as a span (server/metrics/export-spans.ts); it contains no personal data. */
export interface Work {
  kind: "request" | "operation" | "statement" | "gateway" | "vendor" | "mail";
  name: string;
  /** The work may add to them until it ends. */
  facts: Record<string, string | number>;
  /** The class of the error that ended the step. */
  failure?: string;
}

export const workStarted = channel("mitra:work-started");
export const workEnded = channel("mitra:work-ended");

/** Whether spans are exported; if not, work runs without any overhead. */
export const isTraced = (): boolean => workStarted.hasSubscribers;

/** Runs a step; steps within it are its children, across promises. */
export function traced<Answer>(work: Work, run: () => Answer): Answer {
  if (!isTraced()) return run();
  const failed = (error: unknown) => {
    work.failure = error instanceof Error ? error.name : "unknown";
    workEnded.publish(work);
  };
  return workStarted.runStores(work, () => {
    try {
      const answer = run();
      if (answer instanceof Promise) answer.then(() => workEnded.publish(work), failed);
      else workEnded.publish(work);
      return answer;
    } catch (error) {
      failed(error);
      throw error;
    }
  });
}

/** The same for every function in a tree of operations, under its path, like "staff.orders.hold". */
export function tracedTree<Tree extends object>(path: string, tree: Tree): Tree {
  if (!isTraced()) return tree;
  const entries = Object.entries(tree).map(([name, value]: [string, unknown]) => {
    const here = `${path}.${name}`;
    if (typeof value === "function") return [name, tracedOperation(here, value)];
    return [name, isPlain(value) ? tracedTree(here, value) : value];
  });
  // The same names with functions of the same types.
  return Object.fromEntries(entries) as Tree;
}

function tracedOperation(name: string, operation: Function): unknown {
  const run = (...asked: unknown[]): unknown =>
    traced({ kind: "operation", name, facts: {} }, () => operation(...asked));
  return Object.assign(run, operation);
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
