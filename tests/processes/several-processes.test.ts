import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "#db/database.server.ts";
import { checkInvariants } from "#domain/upkeep/check-invariants.server.ts";
import { findFreePort } from "#server/start/free-port.ts";
import { borrowEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { isAlive } from "#server/postgres/postmaster-file.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { type HttpBuyer, httpBuyer } from "#tests/support/http-buyer.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "#tests/support/shop-process.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { ask } from "#tests/support/test-server.ts";
import { withinWorkableSecond } from "#tests/support/workable-second.ts";

type LogLine = { id?: string; worker?: number; process?: number; msg?: string };

let dataDirectory: string;
let settings: NodeJS.ProcessEnv;
let port: number;
let shopProcess: ReturnType<typeof startShopProcess>;
let ledger: ReturnType<typeof openDatabase>;

/** On this signal a process throws an uncaught error. */
const fault = "SIGUSR2";
const faulty = `process.on("${fault}", () => { throw new Error("nobody caught this"); });`;

beforeAll(async () => {
  dataDirectory = await seededCopy();
  port = await findFreePort();
  settings = {
    PORT: String(port),
    DATA_DIR: dataDirectory,
    WEB_CONCURRENCY: "2",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faulty)}`,
  };
  await start();
  ledger = openDatabase((await borrowEmbeddedPostgres(dataDirectory)).url, { max: 2, isTask: true });
});
afterAll(async () => {
  await ledger.pool.end();
  await endShopProcess(shopProcess);
});

async function start() {
  shopProcess = startShopProcess(settings);
  expect(await untilGreeted(shopProcess)).toContain(`port ${port}, 2 processes`);
}

async function readLog(): Promise<LogLine[]> {
  const lines = await readFile(path.join(dataDirectory, "shop.log"), "utf8");
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);
}

/** The process ids of the workers that became ready and are still alive, oldest first. */
async function servingProcesses(): Promise<number[]> {
  const ready = (await readLog()).filter(({ msg }) => msg === "A process of the shop is ready.");
  return ready.flatMap(({ process }) => (process !== undefined && isAlive(process) ? [process] : []));
}

/** The tests start processes, possibly on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const soon = { timeout: 100_000, interval: 50 };
const untilServing = (is: (serving: number[]) => boolean) =>
  vi.waitFor(async () => {
    const serving = await servingProcesses();
    expect(serving).toSatisfy(is);
    return serving;
  }, soon);

/** One lasting connection to each of the two processes, which get new connections in turn. */
async function connectToBoth() {
  const agents = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 1 })) as [Agent, Agent];
  const ids: unknown[] = [];
  for (const agent of agents) ids.push((await ask(port, "/about", { agent })).headers["x-request-id"]);
  await vi.waitFor(async () => {
    const answered = (await readLog()).filter(({ id }) => id !== undefined && ids.includes(id));
    expect(new Set(answered.map(({ worker }) => worker)).size).toBe(2);
  }, soon);
  return agents;
}

const askOver =
  (agent: Agent): Parameters<typeof httpBuyer>[0] =>
  (path, question) =>
    ask(port, path, { ...question, agent });
const textOver = async (agent: Agent, path: string) => (await ask(port, path, { agent })).body.toString();

async function register(agent: Agent): Promise<string> {
  const password = "correct horse";
  const form = { name: "Asha", email: `${randomUUID()}@example.in`, password, confirmPassword: password };
  const { headers } = await httpBuyer(askOver(agent), "").post("/register", form);
  return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

async function subscribeToCart(agent: Agent, cookie: string): Promise<IncomingMessage> {
  const sent = get({ port, host: "127.0.0.1", path: "/cart/events", agent, headers: { cookie } });
  return ((await once(sent, "response")) as [IncomingMessage])[0].resume();
}

async function buy(buyer: HttpBuyer, productId: string): Promise<string> {
  await buyer.add(productId);
  const page = await buyer.goToPayment();
  expect((await buyer.place(page, "cod")).status).toBe(303);
  return page.checkoutToken;
}

const shop = () => ({ db: ledger.db, now: () => new Date() });

test("what is sold, or priced anew, through one process is seen on the kept pages of both", async () => {
  const agents = await connectToBoth();
  const { id, slug } = await addProduct(shop(), { price: 1_000, stock: 1 });
  const page = `/products/${slug}`;
  const bothShow = (text: string) =>
    vi.waitFor(async () => {
      for (const agent of agents) expect(await textOver(agent, page)).toContain(text);
    }, soon);
  await bothShow("1,180");
  await ledger.db.updateTable("products").set({ price: 500 }).where("id", "=", id).execute();
  await bothShow("590");
  await buy(httpBuyer(askOver(agents[0]), await register(agents[0])), id);
  await bothShow("Out of Stock");
});

test("a cart changed in one process is told to a page that follows it in the other, until its person signs out there", async () => {
  const [one, other] = await connectToBoth();
  const cookie = await register(other);
  const { id } = await addProduct(shop(), { price: 1_000, stock: 5 });
  const stream = await subscribeToCart(one, cookie);
  let heard = "";
  stream.on("data", (bytes: Buffer) => (heard += bytes.toString()));
  await vi.waitFor(() => expect(heard.match(/event: cart/g)).toHaveLength(1), soon);
  await httpBuyer(askOver(other), cookie).add(id);
  await vi.waitFor(() => expect(heard.match(/event: cart/g)?.length).toBeGreaterThan(1), soon);
  await httpBuyer(askOver(other), cookie).post("/logout", {});
  await withinWorkableSecond(ledger.pool, () => expect(stream.readableEnded).toBe(true));
});

test("a network may not ask more often than through one process, nor may a password be guessed more often", async () => {
  const agents = await connectToBoth();
  const turns = Array.from({ length: 460 }, (_, turn) => agents[turn % 2] ?? agents[0]);
  const answers = await Promise.all(
    turns.map((agent) => ask(port, "/search/suggestions?q=lap", { agent }).then(({ status }) => status)),
  );
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(240);

  const guesses = [];
  for (const agent of turns.slice(0, 11)) {
    const guess = { email: "customer@demo.example", password: "a wrong one" };
    guesses.push((await httpBuyer(askOver(agent), "").post("/login", guess)).status);
  }
  expect(guesses).toEqual([...guesses.slice(0, 10).map(() => 401), 429]);
});

test("orders through both lead to one mail each, and the ledger is sound", async () => {
  const agents = await connectToBoth();
  const { id } = await addProduct(shop(), { price: 1_000, stock: 100 });
  const tokens = await Promise.all(
    agents.map(async (agent) => {
      const buyer = httpBuyer(askOver(agent), await register(agent));
      const bought = [];
      for (let order = 0; order < 4; order += 1) bought.push(await buy(buyer, id));
      return bought;
    }),
  );
  await vi.waitFor(async () => {
    const { rows } = await ledger.pool.query<{ token: string; mails: number; tries: number }>(
      `select checkout_token as token, count(*)::int as mails from orders
         join mails on event_key = 'order-placed:' || orders.id and mails.status = 'kept'
       where checkout_token = any ($1) group by 1`,
      [tokens.flat()],
    );
    expect(rows.toSorted((one, two) => (one.token < two.token ? -1 : 1))).toEqual(
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

test("a process with an error nobody caught lets its visitors leave, ends, and is replaced", async () => {
  const agents = await connectToBoth();
  const cookie = await register(agents[1]);
  const before = await servingProcesses();
  const streams = await Promise.all(agents.map((agent) => subscribeToCart(agent, cookie)));
  const firstLeft = Promise.race(streams.map((stream) => once(stream, "close").then(() => stream.complete)));
  process.kill(before[0]!, fault);
  expect(await firstLeft).toBe(true);
  await untilServing((serving) => serving.length === 2 && serving[0] === before[1]);
  expect((await readLog()).map(({ msg }) => msg)).toContain(
    "A process of the shop stops because of an error nobody caught.",
  );
  for (const stream of streams) stream.destroy();
});

test("a process that does nothing any more is cut off, and replaced", async () => {
  const before = await servingProcesses();
  process.kill(before[0]!, "SIGSTOP");
  const after = await untilServing((serving) => serving.length === 2 && serving[0] === before[1]);
  expect(after).not.toContain(before[0]);
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
        await ask(port, path, { agent, headers }).then(
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

  shopProcess.kill("SIGHUP");
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
  const [hidden] = (await ledger.pool.query<{ name: string }>(hide)).rows;
  let complaint = "";
  shopProcess.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  shopProcess.kill("SIGHUP");
  await vi.waitFor(() => expect(complaint).toContain(`lacks ${hidden?.name}; restart the shop`), soon);
  expect(await servingProcesses()).toEqual(before);
  await ledger.pool.query("update migrations set name = $1 where name = '-'", [hidden?.name]);
});

test("when the first process is killed the others end with it, and the shop starts again", async () => {
  await endShopProcess(shopProcess, "SIGKILL");
  await vi.waitFor(async () => {
    const { rows } = await ledger.pool.query(
      "select from pg_stat_activity where application_name like 'yantra%' and application_name <> 'yantra task'",
    );
    expect(rows).toHaveLength(0);
  }, soon);
  await start();
  expect((await ask(port, "/")).status).toBe(200);
});

test("processes that end again and again make the shop give up, with a sentence and an exit code", async () => {
  let complaint = "";
  shopProcess.stderr.on("data", (bytes: Buffer) => (complaint += bytes.toString()));
  await vi.waitFor(async () => {
    for (const pid of await servingProcesses()) process.kill(pid, "SIGKILL");
    expect(shopProcess.exitCode).toBe(1);
  }, soon);
  expect(complaint).toContain("The processes of the shop end again and again; the shop gives up.");
});
