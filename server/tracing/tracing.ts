import type { Attributes } from "@opentelemetry/api";
import { kindOfFailure } from "#db/kind-of-failure.server.ts";

/** What a span is, when it begins. Attributes hold nothing that a person typed. */
export type SpanFacts = {
  name: string;
  /** Who waits for whom: a request is served, a client asks another service, a consumer works off what was queued. */
  kind?: "server" | "client" | "consumer";
  attributes?: Attributes;
};

export type OpenSpan = {
  traceId: string;
  /** Does something as a part of this span: spans that begin in it have it as their parent. */
  run: <Result>(work: () => Result) => Result;
  /** `failure` is a kind or a code, never a message, in which there may be anything. */
  end: (outcome?: { attributes?: Attributes; failure?: string }) => void;
};

/** What the parts of the process need to be seen in traces. */
export type Tracing = {
  /** Begins a span in the one that is open. */
  begin: (facts: SpanFacts) => OpenSpan;
  /** Begins a trace of its own, linked to another that is named by a traceparent. */
  beginTrace: (facts: SpanFacts, link?: string) => OpenSpan;
  /** Adds what is over to the span that is open. */
  noteDone: (facts: SpanFacts, milliseconds: number, failure?: string) => void;
  /** Names the span that is open, as W3C's traceparent. */
  traceparent: () => string | undefined;
  /** Sends what is left, as far as that is possible within three seconds. */
  close: () => Promise<void>;
};

/** Does something in a span of its own that ends with it. */
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
