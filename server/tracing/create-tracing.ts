import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { type Link, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { Environment } from "#env";
import type { OpenSpan, SpanFacts, Tracing } from "./tracing.ts";

const longestFlush = 3_000;
const longestText = 4_000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Sends spans in the background, in batches from a bounded queue. Spans that do not fit are dropped. */
export function createTracing(settings: NonNullable<Environment["tracing"]>, log: Logger): Tracing {
  const { url, headers, serviceName, share } = settings;
  const exporter = recordingFailure(
    new OTLPTraceExporter({ url, headers, timeoutMillis: longestFlush }),
    log,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: longestFlush + 1_000 })],
  });
  const tracer = provider.getTracer("yantra");
  const open = new AsyncLocalStorage<Span>();

  function start({ name, kind, attributes }: SpanFacts, parent?: Span, links?: Link[], startTime?: number) {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes, links, startTime };
    return tracer.startSpan(name, options, context);
  }

  function toOpenSpan(span: Span): OpenSpan {
    return {
      traceId: span.spanContext().traceId,
      run: (work) => open.run(span, work),
      end({ attributes, failure } = {}) {
        if (attributes) span.setAttributes(attributes);
        markFailed(span, failure);
        span.end();
      },
    };
  }

  return {
    begin: (facts) => toOpenSpan(start(facts, open.getStore())),
    beginTrace: (facts, link) => toOpenSpan(start(facts, undefined, linksTo(link))),
    noteDone(facts, milliseconds, failure) {
      const parent = open.getStore();
      if (!parent) return;
      const now = Date.now();
      const span = start(facts, parent, [], now - milliseconds);
      markFailed(span, failure);
      span.end(now);
    },
    traceparent() {
      const span = open.getStore()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags}`;
    },
    async close() {
      const late = wait(longestFlush, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function markFailed(span: Span, failure: string | undefined) {
  if (!failure) return;
  span.setAttribute("error.type", failure);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function linksTo(traceparent: string | undefined): Link[] {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-0([01])$/.exec(traceparent ?? "") ?? [];
  return traceId && spanId ? [{ context: { traceId, spanId, traceFlags: Number(flags) } }] : [];
}

/** Logs one line when the collector stops accepting traces, and one when it accepts them again. */
function recordingFailure(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.code !== 0;
        if (fails && !isFailing) log.warn("Traces cannot be sent; the shop goes on without them.");
        if (!fails && isFailing) log.info("Traces are sent again.");
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
