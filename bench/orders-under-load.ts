import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { httpBuyer } from "#tests/support/http-buyer.ts";
import { request } from "#tests/support/test-server.ts";
import { type Machine, sendBuyers, stockMachines } from "./buyers.ts";
import { type LoadFigures, requestPages } from "./load.ts";
import { fetchAnswer } from "./pages.ts";
import { withReference } from "./reference-server.ts";
import { type Report, thisMachine } from "./report.ts";
import { type ShopUnderLoad, startShopUnderLoad } from "./shop-under-load.ts";

const offeredEach = 5;
const seconds = 20;
const loads = [
  { requested: "lists", connections: 0 },
  { requested: "lists", connections: 4 },
  { requested: "lists", connections: 16 },
  { requested: "lists", connections: 64 },
  { requested: "cart", connections: 64 },
];

type Done = { seconds: number; isInTime: boolean };

/**
 * Offers whole orders, from the cart to 'Place Order', beside connections that ask for lists of which none is kept, or
 * for the cart, and put things into it; and then the lists alone, beside a bare server that sends the bytes of one of
 * them. Each buyer has a network of their own, and the load has one.
 */
export async function benchOrdersUnderLoad(): Promise<Report> {
  const shop = await startShopUnderLoad();
  try {
    const machines = await stockMachines(shop, 40);
    const url = `http://127.0.0.1:${shop.port}/`;
    await offerOrders(shop, machines, 4);
    const rows = [];
    for (const { requested, connections } of loads) {
      const script = `wrk-${requested}.lua`;
      const load = connections > 0 ? requestPages(url, { seconds, connections, script }) : undefined;
      const [figures, orders] = await Promise.all([load, offerOrders(shop, machines, seconds)]);
      rows.push({ requested, connections, ...ordersOf(orders), ...answersOf(figures), "bare, lists/s": "" });
    }
    const connections = 64;
    const alone = await requestPages(url, { seconds, connections, script: "wrk-lists.lua" });
    const list = await fetchAnswer(`${url}products?min=999&max=300001`, {});
    const reference = await withReference("bare-http.ts", list, (bare) =>
      requestPages(bare, { seconds: 4, connections }),
    );
    rows.push({
      requested: "lists",
      connections,
      ...ordersOf([]),
      ...answersOf(alone),
      "bare, lists/s": Math.round(reference.rate),
    });
    const title = `${offeredEach} whole orders a second, cash on delivery, beside pages that are not kept`;
    return { title, machine: thisMachine(), rows };
  } finally {
    await shop.stop();
  }
}

function ordersOf(orders: Done[]) {
  const times = orders.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(2) ?? "";
  const placed = orders.filter(({ isInTime }) => isInTime).length;
  return {
    "median order, s": at(0.5),
    "p95, s": at(0.95),
    placed: orders.length > 0 ? `${Math.round((100 * placed) / orders.length)}%` : "",
  };
}

function answersOf(figures: LoadFigures | undefined) {
  return {
    "answers/s": figures ? Math.round(figures.rate * (1 - figures.refused / figures.requests)) : "",
    "p99, ms": figures?.p99 ?? "",
    "slowest, ms": figures?.slowest ?? "",
    refused: figures?.refused ?? "",
  };
}

/** Begins an order every so often, whatever became of those before. Those that end later than the offer are not in time. */
async function offerOrders(shop: ShopUnderLoad, machines: Machine[], seconds: number): Promise<Done[]> {
  const buyers = await sendBuyers(shop, machines, offeredEach * seconds);
  await shop.pool.query("delete from cart_items where user_id = any($1)", [
    buyers.map(({ userId }) => userId),
  ]);
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const orders = buyers.map(async ({ cookie, machines: [machine] }, index): Promise<Done> => {
    await wait((index * 1_000) / offeredEach);
    const began = performance.now();
    const from = { "x-forwarded-for": `10.0.${index >> 8}.${index & 255}` };
    const buyer = httpBuyer(
      (path, question) =>
        request(shop.port, path, { ...question, headers: { ...question?.headers, ...from }, agent }),
      cookie,
    );
    await buyer.add(machine.id);
    const { status, headers } = await buyer.place(await buyer.goToPayment(), "cod");
    if (status !== 303 || !headers.location?.startsWith("/order-confirmation"))
      throw new Error(`An order was answered with ${status}, to ${headers.location}.`);
    const ended = performance.now();
    return { seconds: (ended - began) / 1_000, isInTime: ended < start + seconds * 1_000 };
  });
  const done = await Promise.all(orders);
  agent.destroy();
  return done;
}
