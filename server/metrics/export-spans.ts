import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { AsyncLocalStorage } from "node:async_hooks";
import { noLongerThan } from "#server/db/no-longer-than.ts";
import type { Log } from "#server/log.ts";
import { type Work, workEnded, workStarted } from "#server/measured.ts";

const KINDS: Readonly<Record<Work["kind"], SpanKind>> = {
  request: SpanKind.SERVER,
  operation: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  gateway: SpanKind.CLIENT,
  vendor: SpanKind.CLIENT,
  mail: SpanKind.CLIENT,
};

/** Time for the last spans of a stopping process. */
const CLOSE_MS = 2000;
/** Timeout for a collector that hangs. */
const EXPORT_MS = 5000;

/**
 * Exports the steps reported by measured.ts as OpenTelemetry spans (RUN-58). They wait in a bounded queue, so while a
 * collector is down, only spans are lost.
 *
 * @returns a function that stops it
 */
export function exportSpans(url: string, log: Log): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: EXPORT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "mitra" }),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingFailures(exporter, log) })],
  });
  const tracer = provider.getTracer("mitra");
  const store = new AsyncLocalStorage<Context>();
  const contexts = new WeakMap<Work, Context>();

  const started = (work: Work): Context | undefined => {
    const parent = store.getStore();
    // The outbox checks for work every two seconds, which is no one's request.
    if (parent === undefined && work.kind === "statement") return undefined;
    const options = { kind: KINDS[work.kind], attributes: work.facts };
    const span = tracer.startSpan(work.name, options, parent ?? ROOT_CONTEXT);
    const context = trace.setSpan(parent ?? ROOT_CONTEXT, span);
    contexts.set(work, context);
    return context;
  };
  // Only `traced` publishes on these channels.
  const ended = (told: unknown): void => {
    const work = told as Work;
    const context = contexts.get(work);
    const span = context && trace.getSpan(context);
    if (span === undefined) return;
    span.setAttributes(work.facts);
    if (work.failure !== undefined) {
      span.setAttribute("error.type", work.failure);
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };
  workStarted.bindStore(store, (told) => started(told as Work));
  workEnded.subscribe(ended);
  return async () => {
    workStarted.unbindStore(store);
    workEnded.unsubscribe(ended);
    await noLongerThan(CLOSE_MS, provider.shutdown()).catch(() => undefined);
  };
}

/** Logs once when the collector fails, and not again until it has answered. */
function tellingFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isFailing) log.warn({ error: result.error }, "traces are not accepted");
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
