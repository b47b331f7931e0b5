import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
};
export type FakeAnswer = {
  status: number;
  body: object | string;
  type?: string;
  headers?: Record<string, string>;
};

/** How the next requests to an address fail: refused before anything is done, or with the response lost afterwards. */
type Trouble = {
  method: string;
  path: RegExp;
  times: number;
  how: number | "hang" | "cut" | "lose answer";
};

export type Fake = {
  url: string;
  /** All requests so far. */
  requests: FakeRequest[];
  /** From now on this many matching requests fail. */
  trouble: (trouble: Trouble) => void;
  /** From now on no request fails. */
  heal: () => void;
  close: () => Promise<void>;
};

/** Fakes a provider's API as a real HTTP server on a free port of this machine; it can be made to fail. */
export async function openFake(
  carryOut: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
  refusalOf: (status: number) => object,
): Promise<Fake> {
  const requests: FakeRequest[] = [];
  const troubles: Trouble[] = [];

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://fake");
    const request = {
      method: incoming.method ?? "GET",
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body: await text(incoming),
    };
    requests.push(request);
    const trouble = troubles.find(
      ({ method, path, times }) => times > 0 && method === request.method && path.test(pathname),
    );
    if (trouble) trouble.times -= 1;
    if (trouble?.how === "hang") return;
    if (trouble?.how === "cut") return void outgoing.destroy();
    const answer =
      typeof trouble?.how === "number"
        ? { status: trouble.how, body: refusalOf(trouble.how) }
        : await carryOut(request);
    if (trouble?.how === "lose answer") return void outgoing.destroy();
    send(outgoing, answer);
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      send(outgoing, {
        status: 500,
        body: { error: { message: String(error), description: String(error) } },
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  async function close() {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    trouble: (trouble) => void troubles.push(trouble),
    heal: () => void troubles.splice(0),
    close,
  };
}

function send(outgoing: ServerResponse, { status, body, type, headers }: FakeAnswer) {
  const content = typeof body === "string" ? body : JSON.stringify(body);
  outgoing.writeHead(status, { "Content-Type": type ?? "application/json", ...headers });
  outgoing.end(content);
}
