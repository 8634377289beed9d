import { channel } from "node:diagnostics_channel";

/**
 * What a process tells about itself while it works; server/metrics counts it. No one listens
 * unless METRICS_PORT is set; telling then costs one comparison.
 */
interface Measured<Event> {
  tell(event: Event): void;
  /** Whether anyone listens: what is only measured to be told need not be measured otherwise. */
  isHeard(): boolean;
  /** @returns what ends the listening */
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

/** A request that was answered or given up by its client. */
export const requestServed = measured<{ path: string; status: number; durationMs: number }>(
  "request-served",
);

/** `outdated`: from before the last change, because the database or the page did not answer. */
export type PageFrom = "memory" | "rendered" | "outdated";
export const pageAnswered = measured<PageFrom>("page-answered");

/** `placed`, `confirming`, `thrown`, or the code of the refusal. */
export const orderAnswered = measured<string>("order-answered");

export const gatewayAsked = measured<{ operation: string; outcome: string; durationMs: number }>(
  "gateway-asked",
);

export const errorLogged = measured<null>("error-logged");

/** A line of the log from "warn" on, as it was handed to the log. */
export interface LoggedLine {
  level: "warn" | "error" | "fatal";
  args: readonly unknown[];
}

export const lineLogged = measured<LoggedLine>("line-logged");
