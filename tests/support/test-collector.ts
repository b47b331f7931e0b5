import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

export type ReceivedSpan = Omit<SentSpan, "attributes"> & { facts: Record<string, unknown> };

export type TestCollector = {
  url: string;
  /** The received spans, in the order in which they ended. */
  spans: () => ReceivedSpan[];
  /** Everything received, as it was sent. */
  text: () => string;
  close: () => Promise<void>;
};

/** A fake trace collector: takes OTLP as JSON over HTTP. */
export async function openTestCollector(): Promise<TestCollector> {
  const sent: Sent[] = [];
  const server = createServer((incoming, outgoing) => {
    void json(incoming).then((body) => {
      if (incoming.url === "/v1/traces") sent.push(body as Sent);
      outgoing.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const spans = () =>
    sent
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
      .map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) }));
  async function close() {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, text: () => JSON.stringify(sent), close };
}

function factsOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
