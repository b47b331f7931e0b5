import type { Attributes } from "@opentelemetry/api";
import { kindOfFailure } from "#db/database.server.ts";

/** Describes a span when it begins. Attributes never contain anything that a person typed. */
export type SpanFacts = {
  name: string;
  /** The role of the span: 'server' answers a request, 'client' calls another service, 'consumer' runs a queued job. */
  kind?: "server" | "client" | "consumer";
  attributes?: Attributes;
};

export type OpenSpan = {
  traceId: string;
  /** Runs something within this span: spans that begin in it become its children. */
  run: <Result>(work: () => Result) => Result;
  /** `failure` is a kind or a code, never a message, because a message may contain anything. */
  end: (outcome?: { attributes?: Attributes; failure?: string }) => void;
};

/** The tracing functions that the parts of the process use. */
export type Tracing = {
  /** Begins a span within the current one. */
  begin: (facts: SpanFacts) => OpenSpan;
  /** Begins a new trace, linked to the one named by the traceparent `link`. */
  beginTrace: (facts: SpanFacts, link?: string) => OpenSpan;
  /** Adds a completed operation to the current span. */
  noteDone: (facts: SpanFacts, milliseconds: number, failure?: string) => void;
  /** The W3C traceparent of the current span. */
  traceparent: () => string | undefined;
  /** Sends what is left, within three seconds at most. */
  close: () => Promise<void>;
};

/** Runs something in a span of its own. */
export async function inSpan<Result>(
  begin: () => OpenSpan,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const span = begin();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: kindOfFailure(error) });
    throw error;
  }
}
