import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { BareAnswer } from "./bare-http.ts";
import { better, requestPages, type LoadFigures } from "./load.ts";
import { withReference } from "./reference-server.ts";
import { type Report, thisMachine } from "./report.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

const connections = 32;
const rounds = 3;
const seconds = 4;
const headers = { "accept-encoding": "br" };

const pages = { home: "/", list: "/products", product: "/products/nirvex-meru-14-oled" };

/**
 * Compares pages for guests at 32 connections with a bare Node server in its own process that sends the same bytes with
 * the same headers. The two take turns; the best round of each counts. The generator's ceiling is the rate it could
 * reach if the server took no time: where it is close to the measured rate, the generator was the limit and not the
 * server.
 */
export async function benchPages(): Promise<Report> {
  const shop = await startShopUnderLoad();
  try {
    const rows = [];
    for (const [page, address] of Object.entries(pages)) {
      const url = `http://127.0.0.1:${shop.port}${address}`;
      let ours: LoadFigures | undefined;
      let reference: LoadFigures | undefined;
      await withReference("bare-http.ts", await fetchAnswer(url, headers), async (bare) => {
        for (let round = 0; round < rounds; round += 1) {
          ours = better(ours, await requestPages(url, { connections, seconds, headers }));
          reference = better(reference, await requestPages(bare, { connections, seconds, headers }));
        }
      });
      if (!ours || !reference) throw new Error("Nothing was measured.");
      rows.push({
        page,
        "shop, pages/s": Math.round(ours.rate),
        "bare, pages/s": Math.round(reference.rate),
        ratio: `${Math.round((100 * ours.rate) / reference.rate)}%`,
        target: "50%",
        "shop, p99 ms": ours.p99,
        "bare, p99 ms": reference.p99,
        "p99, target 5": `× ${(ours.p99 / reference.p99).toFixed(1)}`,
        "generator's ceiling, shop": Math.round(ours.ceiling),
        "and bare": Math.round(reference.ceiling),
      });
    }
    const title = `Pages for guests, ${connections} connections by wrk`;
    return { title, machine: thisMachine(), rows };
  } finally {
    await shop.stop();
  }
}

/** Fetches the bytes as they are sent; `fetch` would decompress them. */
export async function fetchAnswer(url: string, headers: Record<string, string>): Promise<BareAnswer> {
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
