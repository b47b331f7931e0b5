import { once } from "node:events";
import { Agent } from "node:http";
import { expect, test, vi } from "vitest";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { type HttpBuyer, httpBuyer } from "#tests/support/http-buyer.ts";
import { endShopProcess } from "#tests/support/shop-process.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { withinWorkableSecond } from "#tests/support/workable-second.ts";
import { soon, twoProcesses } from "./two-processes.ts";

/** What takes longest is tried at night: `several-processes.nightly.test.ts`. */

const {
  start,
  ledger,
  shopProcess,
  servingProcesses,
  untilServing,
  connectToBoth,
  request,
  requestOver,
  textOver,
  register,
  subscribeToCart,
} = twoProcesses();

async function buy(buyer: HttpBuyer, productId: string): Promise<string> {
  await buyer.add(productId);
  const page = await buyer.goToPayment();
  expect((await buyer.place(page, "cod")).status).toBe(303);
  return page.checkoutToken;
}

const shop = () => ({ db: ledger().db, now: () => new Date() });

test("what is sold, or priced anew, through one process is seen on the kept pages of both", async () => {
  const agents = await connectToBoth();
  const { id, slug } = await addProduct(shop(), { price: 1_000, stock: 1 });
  const page = `/products/${slug}`;
  const bothShow = (text: string) =>
    vi.waitFor(async () => {
      for (const agent of agents) expect(await textOver(agent, page)).toContain(text);
    }, soon);
  await bothShow("1,180");
  await ledger().db.updateTable("products").set({ price: 500 }).where("id", "=", id).execute();
  await bothShow("590");
  await buy(httpBuyer(requestOver(agents[0]), await register(agents[0])), id);
  await bothShow("Out of Stock");
});

test("a cart changed in one process is told to a page that follows it in the other, until its person signs out there", async () => {
  const [first, second] = await connectToBoth();
  const cookie = await register(second);
  const { id } = await addProduct(shop(), { price: 1_000, stock: 5 });
  const stream = await subscribeToCart(first, cookie);
  let received = "";
  stream.on("data", (bytes: Buffer) => (received += bytes.toString()));
  await vi.waitFor(() => expect(received.match(/event: cart/g)).toHaveLength(1), soon);
  await httpBuyer(requestOver(second), cookie).add(id);
  await vi.waitFor(() => expect(received.match(/event: cart/g)?.length).toBeGreaterThan(1), soon);
  await httpBuyer(requestOver(second), cookie).post("/logout", {});
  await withinWorkableSecond(ledger().pool, () => expect(stream.readableEnded).toBe(true));
});

test("a network may not ask more often than through one process", async () => {
  const agents = await connectToBoth();
  const turns = Array.from({ length: 460 }, (_, turn) => agents[turn % 2] ?? agents[0]);
  const answers = await Promise.all(
    turns.map((agent) => request("/search/suggestions?q=lap", { agent }).then(({ status }) => status)),
  );
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(240);
});

test("orders through both lead to one mail each, and the ledger is sound", async () => {
  const agents = await connectToBoth();
  const { id } = await addProduct(shop(), { price: 1_000, stock: 100 });
  const tokens = await Promise.all(
    agents.map(async (agent) => {
      const buyer = httpBuyer(requestOver(agent), await register(agent));
      const bought = [];
      for (let order = 0; order < 4; order += 1) bought.push(await buy(buyer, id));
      return bought;
    }),
  );
  await vi.waitFor(async () => {
    const { rows } = await ledger().pool.query<{ token: string; mails: number; tries: number }>(
      `select checkout_token as token, count(*)::int as mails from orders
         join mails on event_key = 'order-placed:' || orders.id and mails.status = 'kept'
       where checkout_token = any ($1) group by 1`,
      [tokens.flat()],
    );
    expect(rows.toSorted((a, b) => (a.token < b.token ? -1 : 1))).toEqual(
      tokens
        .flat()
        .toSorted()
        .map((token) => ({ token, mails: 1 })),
    );
  }, soon);
  expect(await checkInvariants(shop())).toEqual([]);
});

/** How often a page was requested, according to any one of the processes. */
async function countedVisits(agent: Agent, route: string): Promise<number> {
  const numbers = await textOver(agent, "/metrics");
  const lines = numbers.matchAll(new RegExp(`^yantra_requests_total\\{route="${route}".* (\\d+)$`, "gm"));
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

test("the numbers are those of all processes, whichever is asked, and do not fall when one is killed and replaced", async () => {
  const agents = await connectToBoth();
  for (const agent of [...agents, ...agents]) await textOver(agent, "/privacy");
  for (const agent of agents)
    await vi.waitFor(async () => expect(await countedVisits(agent, "/privacy")).toBe(4), soon);

  const before = await servingProcesses();
  process.kill(before[0]!, "SIGKILL");
  await untilServing((serving) => serving.length === 2 && serving[0] === before[1]);
  const [agent] = await connectToBoth();
  expect(await countedVisits(agent, "/privacy")).toBe(4);
  expect(await textOver(agent, "/metrics")).toContain("\nyantra_process_ends_total 1\n");
});

test("all processes are replaced one after another, no request is lost, and pages that follow a cart come back", async () => {
  const before = await servingProcesses();
  const keepAlive = new Agent({ keepAlive: true, maxSockets: 6 });
  const cookie = await register(keepAlive);
  const stream = await subscribeToCart(new Agent(), cookie);
  const left = once(stream, "close");
  const over = new AbortController();
  const answers = new Set<unknown>();
  async function visit(path: string, agent: Agent, headers = {}) {
    while (!over.signal.aborted)
      answers.add(
        await request(path, { agent, headers }).then(
          ({ status }) => status,
          (error: unknown) => error,
        ),
      );
  }
  const eachAnew = new Agent({ keepAlive: false });
  const visitors = [
    visit("/", keepAlive),
    visit("/", keepAlive),
    visit("/cart", keepAlive, { cookie }),
    visit("/about", eachAnew),
  ];

  shopProcess().kill("SIGHUP");
  await untilServing((serving) => serving.length === 2 && !serving.some((pid) => before.includes(pid)));
  over.abort();
  await Promise.all(visitors);
  expect([...answers]).toEqual([200]);
  await left;
  expect(stream.complete).toBe(true);
  (await subscribeToCart(new Agent(), cookie)).destroy();
});

test("a version whose migrations wait is not brought in by a reload: the old processes stay", async () => {
  const before = await servingProcesses();
  const hide = "update migrations set name = '-' where name like '%-imports.sql' returning old.name";
  const [hidden] = (await ledger().pool.query<{ name: string }>(hide)).rows;
  let complaint = "";
  shopProcess().stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  shopProcess().kill("SIGHUP");
  await vi.waitFor(() => expect(complaint).toContain(`lacks ${hidden?.name}; restart the shop`), soon);
  expect(await servingProcesses()).toEqual(before);
  await ledger().pool.query("update migrations set name = $1 where name = '-'", [hidden?.name]);
});

test("when the first process is killed the others end with it, and the shop starts again", async () => {
  await endShopProcess(shopProcess(), "SIGKILL");
  await vi.waitFor(async () => {
    const { rows } = await ledger().pool.query(
      "select from pg_stat_activity where application_name like 'yantra%' and application_name <> 'yantra task'",
    );
    expect(rows).toHaveLength(0);
  }, soon);
  await start();
  expect((await request("/")).status).toBe(200);
});
