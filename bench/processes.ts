import { Agent } from "node:http";
import autocannon from "autocannon";
import { type Machine, sendBuyers, stockMachines } from "./buyers.ts";
import { placeAll, placeByHttp } from "./orders.ts";
import { type Report, thisMachine } from "./report.ts";
import { type ShopUnderLoad, startShopUnderLoad } from "./shop-under-load.ts";

const connections = 32;
const rounds = 2;
const seconds = 3;
const ordersInRound = 200;
const buyersAtOnce = 16;

type Work = (shop: ShopUnderLoad, machines: Machine[]) => Promise<number>;

const works: Record<string, Work> = {
  "kept pages for guests /s": (shop) => load(shop, {}),
  "pages for who is signed in /s": async (shop, machines) => {
    const [buyer] = await sendBuyers(shop, machines, 1);
    return load(shop, { cookie: buyer?.cookie ?? "" });
  },
  "orders /s": async (shop, machines) => {
    const buyers = await sendBuyers(shop, machines, ordersInRound);
    const agent = new Agent({ keepAlive: true, maxSockets: buyersAtOnce });
    const rate = await placeAll(buyers, buyersAtOnce, (buyer) => placeByHttp(shop, agent, buyer));
    agent.destroy();
    return rate;
  },
};

/**
 * What one process of the shop does beside two on the same port, by turns; the best round of each counts. Whoever makes
 * the load, and PostgreSQL, take the same processor cores, so that on two of them twice as much cannot be seen.
 */
export async function benchProcesses(): Promise<Report> {
  const shops: ShopUnderLoad[] = [];
  try {
    for (const processes of ["1", "2"]) shops.push(await startShopUnderLoad({ WEB_CONCURRENCY: processes }));
    const machines = await Promise.all(shops.map((shop) => stockMachines(shop, 40)));
    const rows = [];
    for (const [what, work] of Object.entries(works)) {
      const best = shops.map(() => 0);
      for (let round = 0; round < rounds; round += 1) {
        for (const [place, shop] of shops.entries()) {
          best[place] = Math.max(best[place] ?? 0, await work(shop, machines[place] ?? []));
        }
      }
      const [one = 0, two = 0] = best;
      rows.push({
        what,
        "1 process": Math.round(one),
        "2 processes": Math.round(two),
        ratio: `× ${(two / one).toFixed(2)}`,
      });
    }
    return {
      title: "One process and two (those who ask, and PostgreSQL, share the same cores)",
      machine: thisMachine(),
      rows,
    };
  } finally {
    for (const shop of shops) await shop.stop();
  }
}

async function load({ port }: ShopUnderLoad, headers: Record<string, string>): Promise<number> {
  const url = `http://127.0.0.1:${port}/`;
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { "accept-encoding": "br", ...headers },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the requests to ${url} failed.`);
  return requests.average;
}
