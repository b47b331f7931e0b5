import { sendBuyers, stockMachines } from "./buyers.ts";
import { better, requestPages, type LoadFigures } from "./load.ts";
import { withReference } from "./reference-server.ts";
import { type Report, thisMachine } from "./report.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

const connections = 32;
const seconds = 3;
const rounds = 2;
const pages = { home: "/", list: "/products", product: "/products/nirvex-meru-14-oled" };

/**
 * Compares pages of a signed-in customer with two products in the cart, through the whole shop (session, queries,
 * rendering, content security policy, compression), with the bare rendering of the same trees from the same data by
 * Node's own server in its own process. The two take turns; the best round of each counts.
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
      const { cookie } = buyer;
      const best: Record<"shop" | "bare", LoadFigures | undefined> = { shop: undefined, bare: undefined };
      await withReference("bare-render.ts", { databaseUrl, secret, url, cookie }, async (bare) => {
        const headers = { cookie, "accept-encoding": "br" };
        for (let round = 0; round < rounds; round += 1) {
          best.shop = better(best.shop, await requestPages(url, { connections, seconds, headers }));
          best.bare = better(best.bare, await requestPages(bare, { connections, seconds }));
        }
      });
      const { shop: ours, bare: reference } = best;
      if (!ours || !reference) throw new Error("Nothing was measured.");
      rows.push({
        page,
        "shop, pages/s": Math.round(ours.rate),
        "bare render, pages/s": Math.round(reference.rate),
        ratio: `${Math.round((100 * ours.rate) / reference.rate)}%`,
        target: "35%",
        "generator's ceiling, pages/s": Math.round(ours.ceiling),
      });
    }
    return {
      title: `Signed-in pages, ${connections} connections by wrk`,
      machine: thisMachine(),
      rows,
    };
  } finally {
    await shop.stop();
  }
}
