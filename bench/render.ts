import autocannon from "autocannon";
import { sendBuyers, stockMachines } from "./buyers.ts";
import { startReference } from "./reference-server.ts";
import { type Report, thisMachine } from "./report.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

const connections = 32;
const seconds = 3;
const rounds = 2;
const pages = { home: "/", list: "/products", product: "/products/nirvex-meru-14-oled" };

/**
 * Pages of somebody who is signed in and has two machines in the cart, through the whole shop: session, queries, render,
 * policy, compression. Beside them the bare render of the same trees from the same data, by Node's own server in a
 * process of its own. The two take turns; the best round of each counts.
 */
export async function benchRender(): Promise<Report> {
  const shop = await startShopUnderLoad();
  try {
    const [buyer] = await sendBuyers(shop, await stockMachines(shop, 2), 1);
    if (!buyer) throw new Error("Nobody came.");
    const rows = [];
    for (const [page, address] of Object.entries(pages)) {
      const url = `http://127.0.0.1:${shop.port}${address}`;
      const { databaseUrl, secret } = shop;
      const bare = await startReference("bare-render.ts", { databaseUrl, secret, url, cookie: buyer.cookie });
      const best = { shop: 0, bare: 0 };
      for (let round = 0; round < rounds; round += 1) {
        best.shop = Math.max(best.shop, await load(url, { cookie: buyer.cookie, "accept-encoding": "br" }));
        best.bare = Math.max(best.bare, await load(bare.url, {}));
      }
      await bare.stop();
      rows.push({
        page,
        "shop, pages/s": Math.round(best.shop),
        "bare render, pages/s": Math.round(best.bare),
        ratio: `${Math.round((100 * best.shop) / best.bare)}%`,
        target: "35%",
      });
    }
    return { title: `Signed-in pages, ${connections} connections`, machine: thisMachine(), rows };
  } finally {
    await shop.stop();
  }
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the requests to ${url} failed.`);
  return requests.average;
}
