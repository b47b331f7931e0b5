import { createServer } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createRequestHandler, type EntryContext, ServerRouter } from "react-router";
import { openDatabase } from "#db/database.server.ts";
import { noChanges } from "#server/events/events.ts";
import { createShop } from "#server/start/create-shop.ts";
import { loadBuild } from "#server/web/react-router.ts";

/** A page of the shop as one person sees it. */
export type SeenPage = { databaseUrl: string; secret: string; url: string; cookie: string };

// Runs as its own process: reads from standard input which page to use, fetches its data once, and prints its port.
// Every request is then answered by rendering the same tree from the same data: no route matching, no loader, no
// session, no content security policy.
const { databaseUrl, secret, url, cookie } = (await json(process.stdin)) as SeenPage;
const { db, pool } = openDatabase(databaseUrl);
const build = await loadBuild(path.resolve("build"));
const { createLoadContext, renderMail } = build.entry.module;
const silence = { follow: () => () => {} };
const shop = createShop({
  db,
  dataDirectory: "",
  environment: { mode: "demo", url: new URL(url).origin },
  secret,
  changes: { ...noChanges, cartEvents: silence, orderEvents: silence },
  renderMail,
});
let seen: EntryContext | undefined;
async function see(_request: Request, _status: number, _headers: Headers, tree: EntryContext) {
  seen = tree;
  return new Response();
}
const module = { ...build.entry.module, default: see };
const answer = createRequestHandler({ ...build, entry: { ...build.entry, module } }, "production");
const facts = {
  id: "",
  address: "",
  origin: new URL(url).origin,
  reportFailure: console.error,
  allowBody: () => {},
  mayRequestWhileTyping: () => true,
};
await answer(
  new Request(url, { headers: { cookie } }),
  createLoadContext(shop, { ...facts, inSpan: (_name, work) => work() }),
);
await pool.end();
if (!seen) throw new Error(`${url} rendered nothing.`);
// The data that follows the document comes in a stream, which can be read only once.
const context: EntryContext = { ...seen, serverHandoffStream: undefined };

const server = createServer((_incoming, outgoing) => {
  outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url }), {
    onAllReady: () => pipe(outgoing),
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(address.port);
});
process.once("SIGTERM", () => process.exit());
