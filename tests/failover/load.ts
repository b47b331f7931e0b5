import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Buyer, price } from "../../bench/buyers.ts";

const thinking = 150;
const beforeTryingAgain = 200;
const longestAnswer = 20_000;
const longestInsisting = 180_000;

/** When an order was acknowledged, and when one failed, in milliseconds of the same clock. */
type Placed = { token: string; at: number; attempts: number };
type Failed = { at: number; reason: string };

export type Load = {
  acknowledged: Placed[];
  failures: Failed[];
  /** Checkout tokens whose buyers never got a final answer. */
  unsettled: string[];
  /** Stops new orders and waits until the buyers have finished theirs. */
  end: () => Promise<void>;
};

/**
 * Lets `buyersAtOnce` buyers at a time place orders through `port`. A buyer who does not learn the outcome of an order
 * sends it again, with the same token, until it is acknowledged.
 */
export function startLoad(port: number, waiting: Buyer[], buyersAtOnce: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: buyersAtOnce });
  const acknowledged: Placed[] = [];
  const failures: Failed[] = [];
  const unsettled: string[] = [];
  const ending = new AbortController();

  async function buy(buyer: Buyer) {
    const token = buyer.checkoutToken;
    const begun = performance.now();
    for (let attempts = 1; performance.now() - begun < longestInsisting; attempts += 1) {
      const outcome = await placeOrder(port, agent, buyer);
      const at = performance.now();
      if (outcome === "acknowledged") return void acknowledged.push({ token, at, attempts });
      failures.push({ at, reason: outcome });
      await wait(beforeTryingAgain);
    }
    unsettled.push(token);
  }

  const buyers = Array.from({ length: buyersAtOnce }, async () => {
    while (!ending.signal.aborted) {
      const buyer = waiting.pop();
      if (!buyer) throw new Error("There are too few buyers for this load.");
      await buy(buyer);
      await wait(thinking);
    }
  });
  const all = Promise.all(buyers);
  all.catch(() => {});

  async function end() {
    ending.abort();
    await all.finally(() => agent.destroy());
  }
  return { acknowledged, failures, unsettled, end };
}

/** Sends what the button 'Place Order' sends. Returns 'acknowledged', or in a word why it failed. */
function placeOrder(port: number, agent: Agent, buyer: Buyer): Promise<string> {
  const form = {
    intent: "place",
    paymentMethod: "cod",
    checkoutToken: buyer.checkoutToken,
    seenTotal: String((2 * price * 118) / 100),
  };
  const headers = { cookie: buyer.cookie, "content-type": "application/x-www-form-urlencoded" };
  const signal = AbortSignal.timeout(longestAnswer);
  return new Promise((resolve) => {
    const sent = request(
      { agent, port, method: "POST", path: "/checkout?step=payment", headers, signal },
      (answer) => {
        const isPlaced =
          answer.statusCode === 303 && answer.headers.location?.startsWith("/order-confirmation");
        answer.resume();
        answer.on("end", () => resolve(isPlaced ? "acknowledged" : `status ${answer.statusCode}`));
        answer.on("error", () => resolve("broken off"));
      },
    );
    sent.on("error", (error) => resolve("code" in error ? String(error.code) : error.name));
    sent.end(new URLSearchParams(form).toString());
  });
}
