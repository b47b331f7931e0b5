import { z } from "zod";
import { decoded } from "#domain/base/text/decoded.ts";

/** Where traces are sent. The settings have OpenTelemetry's names. */
export type TracingSettings = {
  /** The collector's address for traces. */
  url: string;
  /** Headers the collector requires, such as an API key. Never logged. */
  headers: Record<string, string>;
  serviceName: string;
  /** The share of requests and jobs that are traced, from 0 to 1. */
  share: number;
};

const samplers = ["always_on", "traceidratio", "parentbased_always_on", "parentbased_traceidratio"] as const;

const header = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/;

export const TracingVariables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error:
        "OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector that takes OTLP over HTTP; set it to one such as http://127.0.0.1:4318, or leave it out.",
    })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      (text) => text.split(",").every((pair) => header.test(pair) && decoded(pair) !== undefined),
      "OTEL_EXPORTER_OTLP_HEADERS must be names and values; set it to some such as api-key=secret,tenant=shop.",
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default("yantra"),
  OTEL_TRACES_SAMPLER: z
    .enum(
      samplers,
      `OTEL_TRACES_SAMPLER must be one of ${samplers.join(", ")}; set it to one of these, or leave it out.`,
    )
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine(
      (text) => /^(0?\.\d+|[01](\.0+)?|0)$/.test(text),
      "OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1; set it to a number such as 0.1.",
    )
    .transform(Number)
    .default(1),
});

/** Undefined where no collector is set: then nothing is traced. */
export function readTracingSettings(
  variables: z.output<typeof TracingVariables>,
): TracingSettings | undefined {
  const endpoint = variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  return {
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: Object.fromEntries((variables.OTEL_EXPORTER_OTLP_HEADERS?.split(",") ?? []).map(readHeader)),
    serviceName: variables.OTEL_SERVICE_NAME,
    share: variables.OTEL_TRACES_SAMPLER.endsWith("traceidratio") ? variables.OTEL_TRACES_SAMPLER_ARG : 1,
  };
}

function readHeader(pair: string): [string, string] {
  const [, name = "", value = ""] = header.exec(pair) ?? [];
  return [name, decodeURIComponent(value)];
}
