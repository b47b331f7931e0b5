import { Agent } from "node:http";
import { type Machine, sendBuyers, stockMachines } from "./buyers.ts";
import { requestPages } from "./load.ts";
import { placeAll, placeByHttp } from "./orders.ts";
import { type Report, thisMachine } from "./report.ts";
import { processorMilliseconds } from "./shop-processor.ts";
import { type ShopUnderLoad, startShopUnderLoad } from "./shop-under-load.ts";

const connections = 32;
const rounds = 2;
const seconds = 3;
const ordersInRound = 200;
const buyersAtOnce = 16;

/** The rate per second, and the total count. */
type Done = { rate: number; times: number };
type Work = (shop: ShopUnderLoad, machines: Machine[]) => Promise<Done>;
/** The best rate, and the least processor time of the shop's processes per operation, in ms of one core. */
type Best = { rate: number; worked: number };

const works: Record<string, Work> = {
  "kept pages for guests /s": (shop, _machines) => load(shop, {}),
  "signed-in pages /s": async (shop, machines) => {
    const [buyer] = await sendBuyers(shop, machines, 1);
    return load(shop, { cookie: buyer?.cookie ?? "" });
  },
  "orders /s": async (shop, machines) => {
    const buyers = await sendBuyers(shop, machines, ordersInRound);
    const agent = new Agent({ keepAlive: true, maxSockets: buyersAtOnce });
    const rate = await placeAll(buyers, buyersAtOnce, (buyer) => placeByHttp(shop, agent, buyer));
    agent.destroy();
    return { rate, times: ordersInRound };
  },
};

/**
 * Compares one process of the shop with two on the same port, in turns; the best round of each counts. The load
 * generator and PostgreSQL use the same processor cores, so on two cores a doubled rate cannot be seen. What can be
 * seen is whether two processes use more processor time per page than one. If they do not, each on a core of its own
 * would do as much as one alone.
 */
export async function benchProcesses(): Promise<Report> {
  const shops: ShopUnderLoad[] = [];
  try {
    for (const processes of ["1", "2"]) shops.push(await startShopUnderLoad({ WEB_CONCURRENCY: processes }));
    const machines = await Promise.all(shops.map((shop) => stockMachines(shop, 40)));
    const rows = [];
    for (const [what, work] of Object.entries(works)) {
      const best = shops.map((): Best => ({ rate: 0, worked: Infinity }));
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, shop] of shops.entries())
          best[index] = better(best[index], await measure(work, shop, machines[index] ?? []));
      }
      const [first, second] = best;
      if (!first || !second) throw new Error("Nothing was measured.");
      rows.push({
        what,
        "1 process": Math.round(first.rate),
        "2 processes": Math.round(second.rate),
        ratio: `× ${(second.rate / first.rate).toFixed(2)}`,
        "1 process, core ms each": first.worked.toFixed(2),
        "2 processes, core ms each": second.worked.toFixed(2),
        "with a core each": `× ${((2 * first.worked) / second.worked).toFixed(2)}`,
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

async function measure(work: Work, shop: ShopUnderLoad, machines: Machine[]): Promise<Best> {
  const before = await processorMilliseconds(shop.processId);
  const { rate, times } = await work(shop, machines);
  return { rate, worked: ((await processorMilliseconds(shop.processId)) - before) / times };
}

const better = (a: Best | undefined, b: Best): Best => ({
  rate: Math.max(a?.rate ?? 0, b.rate),
  worked: Math.min(a?.worked ?? Infinity, b.worked),
});

async function load({ port }: ShopUnderLoad, headers: Record<string, string>): Promise<Done> {
  const url = `http://127.0.0.1:${port}/`;
  const options = { connections, seconds, headers: { "accept-encoding": "br", ...headers } };
  const { rate, requests } = await requestPages(url, options);
  return { rate, times: requests };
}
