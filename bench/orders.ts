import { Agent, request } from "node:http";
import { writeOrderBySql } from "./bare-sql.ts";
import { type Buyer, price, sendBuyers, stockMachines } from "./buyers.ts";
import { type Report, thisMachine } from "./report.ts";
import { type ShopUnderLoad, startShopUnderLoad } from "./shop-under-load.ts";

const rounds = 3;
const loads = [
  { buyersAtOnce: 1, ordersInRound: 80 },
  { buyersAtOnce: 8, ordersInRound: 240 },
];

/**
 * Compares orders placed over HTTP, by the request that 'Place Order' sends, with the same rows written by bare SQL
 * into the same database. The two take turns, so that both meet the same machine load; the best round of each counts.
 */
export async function benchOrders(): Promise<Report> {
  const shop = await startShopUnderLoad();
  try {
    const machines = await stockMachines(shop, 40);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const ways = {
      http: (buyer: Buyer) => placeByHttp(shop, agent, buyer),
      sql: (buyer: Buyer) => writeOrderBySql(shop.pool, buyer),
    };
    for (const way of Object.values(ways)) await placeAll(await sendBuyers(shop, machines, 120), 8, way);
    const rows = [];
    for (const { buyersAtOnce, ordersInRound } of loads) {
      const best = { http: 0, sql: 0 };
      for (let round = 0; round < rounds; round += 1) {
        for (const name of ["http", "sql"] as const) {
          const buyers = await sendBuyers(shop, machines, ordersInRound);
          best[name] = Math.max(best[name], await placeAll(buyers, buyersAtOnce, ways[name]));
        }
      }
      rows.push({
        "buyers at once": buyersAtOnce,
        "orders/s over HTTP": Math.round(best.http),
        "orders/s by bare SQL": Math.round(best.sql),
        ratio: `${Math.round((100 * best.http) / best.sql)}%`,
      });
    }
    agent.destroy();
    const title = "Placing orders: two machines of two vendors, cash on delivery";
    return { title, machine: thisMachine(), rows };
  } finally {
    await shop.stop();
  }
}

/** Places the buyers' orders, `atOnce` at a time. Returns orders per second. */
export async function placeAll(
  buyers: Buyer[],
  atOnce: number,
  order: (buyer: Buyer) => Promise<void>,
): Promise<number> {
  const waiting = [...buyers];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) await order(buyer);
    }),
  );
  return buyers.length / ((performance.now() - started) / 1000);
}

export function placeByHttp(
  { port }: Pick<ShopUnderLoad, "port">,
  agent: Agent,
  buyer: Buyer,
): Promise<void> {
  const form = {
    intent: "place",
    paymentMethod: "cod",
    checkoutToken: buyer.checkoutToken,
    seenTotal: String((2 * price * 118) / 100),
  };
  const headers = {
    cookie: buyer.cookie,
    "content-type": "application/x-www-form-urlencoded",
    // A network of the buyer's own.
    "x-forwarded-for": `2001:db8:${buyer.userId.slice(0, 4)}:${buyer.userId.slice(4, 8)}::1`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, method: "POST", path: "/checkout?step=payment", headers },
      (answer) => {
        answer.resume().on("end", () => {
          if (answer.statusCode === 303 && answer.headers.location?.startsWith("/order-confirmation"))
            resolve();
          else reject(new Error(`The shop answered ${answer.statusCode}, to ${answer.headers.location}.`));
        });
      },
    );
    sent.on("error", reject);
    sent.end(new URLSearchParams(form).toString());
  });
}
