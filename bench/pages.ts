import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";
import type { BareAnswer } from "./bare-http.ts";
import { startReference } from "./reference-server.ts";
import { type Report, thisMachine } from "./report.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

const connections = 32;
const rounds = 2;
const seconds = 4;
const headers = { "accept-encoding": "br" };

const pages = { home: "/", list: "/products", product: "/products/nirvex-meru-14-oled" };

type Figures = { rate: number; p99: number };

/**
 * Pages for guests at 32 connections, beside a bare Node server in a process of its own that sends the same bytes
 * under the same headers. The two take turns; the best round of each counts.
 */
export async function benchPages(): Promise<Report> {
  const shop = await startShopUnderLoad();
  try {
    const rows = [];
    for (const [page, address] of Object.entries(pages)) {
      const url = `http://127.0.0.1:${shop.port}${address}`;
      const bare = await startReference("bare-http.ts", await fetchAnswer(url));
      const best = { shop: nothing, bare: nothing };
      for (let round = 0; round < rounds; round += 1) {
        best.shop = better(best.shop, await load(url));
        best.bare = better(best.bare, await load(bare.url));
      }
      await bare.stop();
      rows.push({
        page,
        "shop, pages/s": Math.round(best.shop.rate),
        "bare, pages/s": Math.round(best.bare.rate),
        ratio: `${Math.round((100 * best.shop.rate) / best.bare.rate)}%`,
        "shop, p99 ms": best.shop.p99,
        "bare, p99 ms": best.bare.p99,
      });
    }
    return { title: `Pages for guests, ${connections} connections`, machine: thisMachine(), rows };
  } finally {
    await shop.stop();
  }
}

const nothing: Figures = { rate: 0, p99: Infinity };
const better = (one: Figures, other: Figures) => (other.rate > one.rate ? other : one);

async function load(url: string): Promise<Figures> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the requests to ${url} failed.`);
  return { rate: requests.average, p99: latency.p99 };
}

/** The bytes as they come over the wire; fetch would unpack them. */
async function fetchAnswer(url: string): Promise<BareAnswer> {
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  const body = await buffer(response);
  const same = Object.entries(response.headers).filter(
    ([name]) => !["date", "connection", "keep-alive"].includes(name),
  );
  return {
    headers: Object.fromEntries(same.map(([name, value]) => [name, String(value)])),
    body: body.toString("base64"),
  };
}
