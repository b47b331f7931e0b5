import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Buyer, sendBuyers, stockMachines } from "./buyers.ts";
import { requestPages } from "./load.ts";
import { type Report, thisMachine } from "./report.ts";
import { type ShopUnderLoad, startShopUnderLoad } from "./shop-under-load.ts";

const people = 1_000;
const atOnce = 4;
const longestWait = 20_000;

/** Runs a garbage collection on a signal, since garbage would otherwise be most of what is measured. */
const sweeping = `
  import v8 from "node:v8";
  import vm from "node:vm";
  v8.setFlagsFromString("--expose-gc");
  process.on("SIGUSR2", vm.runInNewContext("gc"));
`;

type Follower = { stream: IncomingMessage; events: number };

/**
 * Measures a thousand customers whose pages subscribe to their carts, on one process: the memory it needs for them
 * beyond what it kept after some hundred pages and streams (Linux only), its database connections, and how soon all of
 * them hear of a change.
 */
export async function benchStreams(): Promise<Report> {
  const shop = await startShopUnderLoad({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(sweeping)}`,
  });
  const subscribers: Follower[] = [];
  try {
    const buyers = await sendBuyers(shop, await stockMachines(shop, 40), people);
    const agent = new Agent({ keepAlive: true });
    await warmUp(shop, agent, buyers.slice(0, 300));
    const before = await residentMegabytes(shop);
    const waiting = [...buyers];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let buyer = waiting.pop(); buyer; buyer = waiting.pop())
          subscribers.push(await follow(shop, agent, buyer));
      }),
    );
    await untilAllHeard(subscribers, 1);
    const open = await residentMegabytes(shop);
    const listening = await countListening(shop);
    const started = performance.now();
    await shop.pool.query("update carts set revision = revision + 1");
    await untilAllHeard(subscribers, 2);
    const milliseconds = performance.now() - started;
    const rows = [
      { what: `memory for ${people} open streams, MB`, figure: open - before, target: 40 },
      { what: "connections that listen to the database", figure: listening, target: 1 },
      {
        what: "all carts changed, until all have heard, ms",
        figure: Math.round(milliseconds),
        target: 1_000,
      },
    ];
    return { title: `${people} pages that follow a cart`, machine: thisMachine(), rows };
  } finally {
    for (const { stream } of subscribers) stream.destroy();
    await shop.stop();
  }
}

/**
 * Warms the process up: otherwise its first streams would seem to need what any work needs, mostly compiled code. With
 * one stream at a time, nothing is left over that a thousand streams could use.
 */
async function warmUp(shop: ShopUnderLoad, agent: Agent, buyers: Buyer[]) {
  await requestPages(`http://127.0.0.1:${shop.port}/`, { connections: 4, seconds: 1 });
  for (const buyer of buyers) {
    const { stream } = await follow(shop, agent, buyer);
    stream.destroy();
  }
}

async function follow({ port }: ShopUnderLoad, agent: Agent, { cookie }: Buyer): Promise<Follower> {
  const sent = get({ port, host: "127.0.0.1", path: "/cart/events", agent, headers: { cookie } });
  const [stream] = (await once(sent, "response")) as [IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`The shop answered ${stream.statusCode}.`);
  const subscriber = { stream, events: 0 };
  stream.on("error", () => {});
  stream.on(
    "data",
    (bytes: Buffer) => (subscriber.events += bytes.toString().split("event: cart").length - 1),
  );
  return subscriber;
}

async function untilAllHeard(subscribers: Follower[], times: number) {
  const deadline = performance.now() + longestWait;
  while (subscribers.some(({ events }) => events < times)) {
    if (performance.now() > deadline) throw new Error("Not everybody heard of their cart in time.");
    await wait(5);
  }
}

/** The resident size after the process has come to rest and collected garbage. */
async function residentMegabytes({ processId = 0 }: ShopUnderLoad): Promise<number> {
  for (let sweep = 0; sweep < 2; sweep += 1) {
    await wait(2_000);
    process.kill(processId, "SIGUSR2");
  }
  await wait(1_000);
  const status = await readFile(`/proc/${processId}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024);
}

async function countListening({ pool }: ShopUnderLoad): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = 'yantra listener'",
  );
  return rows[0]?.count ?? 0;
}
