import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#db/database.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { findFreePort } from "#server/base/free-port.ts";
import { borrowEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { type SendRequest, type HttpBuyer, httpBuyer } from "#tests/support/http-buyer.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "#tests/support/shop-process.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { seededRandom } from "#tests/support/seeded-random.ts";
import { addProduct, type TestProduct } from "#tests/support/test-product.ts";
import { request } from "#tests/support/test-server.ts";

/** Another seed kills at other moments. */
const random = seededRandom(Number(process.env.FAULTS_SEED ?? 1));
const kills = isNightly ? 5 : 1;
const placementsOfKill = isNightly ? 40 : 20;
const placements = kills * placementsOfKill;
/** Fewer than are sent. */
const requestsOfKill = placementsOfKill * 6;
const buyersAtOnce = 8;
const stock = 1_000;

type Way = "cash" | "cash, cancelled" | "paid" | "paid after a refusal" | "paid, cancelled";
const ways: Way[] = ["cash", "cash, cancelled", "paid", "paid after a refusal", "paid, cancelled"];

const ends: Record<Way, { status: string; payment_status: string; mails: string[] }> = {
  cash: { status: "pending", payment_status: "pending", mails: ["order-placed"] },
  "cash, cancelled": {
    status: "cancelled",
    payment_status: "pending",
    mails: ["order-cancelled", "order-placed"],
  },
  paid: { status: "pending", payment_status: "paid", mails: ["order-paid", "order-placed"] },
  "paid after a refusal": {
    status: "pending",
    payment_status: "paid",
    mails: ["order-paid", "order-placed", "payment-failed"],
  },
  "paid, cancelled": {
    status: "cancelled",
    payment_status: "refunded",
    mails: ["order-cancelled", "order-paid", "order-placed", "refund-sent"],
  },
};

let settings: NodeJS.ProcessEnv;
let shopProcess: ReturnType<typeof startShopProcess>;
/** Resolved while the shop runs; pending from the moment it is killed until it has started again. */
let running: Promise<unknown>;
let ledger: ReturnType<typeof openDatabase>;
let shop: Pick<Shop, "db" | "now">;
let product: TestProduct;

beforeAll(async () => {
  const dataDirectory = await seededCopy();
  settings = { PORT: String(await findFreePort()), DATA_DIR: dataDirectory };
  shopProcess = startShopProcess(settings);
  running = untilGreeted(shopProcess);
  await running;
  ledger = openDatabase((await borrowEmbeddedPostgres(dataDirectory)).url, { max: 2 });
  shop = { db: ledger.db, now: () => new Date() };
  product = await addProduct(shop, { price: 1_000, stock });
});
afterAll(async () => {
  await ledger.pool.end();
  await endShopProcess(shopProcess);
});

let count = 0;
/** The requests during which the shop is killed, evenly spread. */
const killsAt = new Set(
  Array.from({ length: kills }, (_, kill) => kill * requestsOfKill + 1 + random.below(requestsOfKill - 1)),
);

async function killAndRestart() {
  await wait(random.below(20));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  running = promise;
  await endShopProcess(shopProcess, "SIGKILL");
  shopProcess = startShopProcess(settings);
  untilGreeted(shopProcess).then(() => resolve(), reject);
}

/** Sends a request as a person does: if the connection breaks, again as soon as the shop is back. */
const insist: SendRequest = async (path, question) => {
  for (;;) {
    await running;
    count += 1;
    if (killsAt.delete(count)) void killAndRestart();
    try {
      return await request(Number(settings.PORT), path, question);
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
    }
  }
};

async function register(): Promise<HttpBuyer> {
  const password = "correct horse";
  const form = { name: "Asha", email: `${randomUUID()}@example.in`, password, confirmPassword: password };
  const { headers } = await httpBuyer(insist, "").post("/register", form);
  return httpBuyer(insist, (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; "));
}

/** Places an order and takes it through to its end. Returns its checkout token. */
async function order(buyer: HttpBuyer, way: Way): Promise<string> {
  await buyer.add(product.id);
  const page = await buyer.goToPayment();
  const placed = await buyer.place(page, way.startsWith("cash") ? "cod" : "demo");
  expect(placed.status).toBe(303);
  const { id } = await ledger.db
    .selectFrom("orders")
    .select("id")
    .where("checkout_token", "=", page.checkoutToken)
    .executeTakeFirstOrThrow();
  if (way.startsWith("paid")) await pay(buyer, id, placed.headers.location ?? "", way);
  if (way.endsWith("cancelled")) await buyer.post(`/orders/${id}`, { intent: "cancel" });
  return page.checkoutToken;
}

async function pay(buyer: HttpBuyer, id: string, bank: string, way: Way) {
  if (way !== "paid after a refusal") return approve(buyer, id, bank);
  await decide(buyer, bank, "declined");
  await buyer.get(`/orders/${id}/payment`);
  const again = await buyer.post(`/orders/${id}`, { intent: "pay" });
  await approve(buyer, id, again.headers.location ?? "");
}

async function approve(buyer: HttpBuyer, id: string, bank: string) {
  await decide(buyer, bank, "approved");
  const thanks = await buyer.get(`/orders/${id}/payment`);
  expect(thanks.headers.location).toBe(`/order-confirmation?order=${id}`);
}

/** 409 is fine too: the order was decided before, and the response was lost. */
async function decide(buyer: HttpBuyer, bank: string, decision: "approved" | "declined") {
  expect([303, 409]).toContain((await buyer.post(bank, { decision })).status);
}

test("a shop killed again and again keeps every order it acknowledged, its stock, its money and one mail of each kind", async () => {
  const acknowledged = new Map<string, Way>();
  const left = Array.from({ length: placements }, (_, count) => ways[count % ways.length] ?? "cash");
  const buyers = await Promise.all(Array.from({ length: buyersAtOnce }, register));
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let way = left.pop(); way; way = left.pop()) acknowledged.set(await order(buyer, way), way);
    }),
  );
  expect(killsAt.size).toBe(0);
  await running;
  await vi.waitFor(
    async () => {
      const queued = await ledger.pool.query(
        "select from mails where status = 'queued' union all select from refunds where status = 'queued'",
      );
      expect(queued.rowCount).toBe(0);
    },
    { timeout: 30_000, interval: 100 },
  );

  expect(await checkInvariants(shop)).toEqual([]);
  const orders = await ledger.db
    .selectFrom("orders")
    .select(["id", "checkout_token", "status", "payment_status"])
    .execute();
  expect(orders.map((order) => order.checkout_token).toSorted()).toEqual([...acknowledged.keys()].toSorted());
  const { rows: mails } = await ledger.pool.query<{ order_id: string; kinds: string[] }>(
    `select coalesce(refunds.order_id::text, split_part(event_key, ':', 2)) as order_id,
       array_agg(template order by template) as kinds
     from mails left join refunds on event_key = 'refund-sent:' || refunds.id
     where mails.status = 'kept' and template <> 'welcome' group by 1`,
  );
  const mailsOf = new Map(mails.map(({ order_id, kinds }) => [order_id, kinds]));
  for (const { id, checkout_token, status, payment_status } of orders) {
    const end = ends[acknowledged.get(checkout_token) ?? "cash"];
    expect({ status, payment_status, mails: mailsOf.get(id) }).toEqual(end);
  }
  const { rows } = await ledger.pool.query<{ sold: number; on_hand: number }>(
    `select sum(quantity)::int as sold, max(on_hand) as on_hand
     from order_lines join stock_levels using (product_id) join orders on orders.id = order_id
     where orders.status <> 'cancelled'`,
  );
  expect((rows[0]?.sold ?? 0) + (rows[0]?.on_hand ?? 0)).toBe(stock);
});
