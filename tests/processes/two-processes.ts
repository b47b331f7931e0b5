import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { openDatabase } from "#db/database.server.ts";
import { findFreePort } from "#server/base/free-port.ts";
import { borrowEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { isAlive } from "#server/postgres/postmaster-file.ts";
import { seededCopy } from "#tests/support/seeded-copy.ts";
import { httpBuyer } from "#tests/support/http-buyer.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "#tests/support/shop-process.ts";
import { request } from "#tests/support/test-server.ts";

type LogLine = { id?: string; worker?: number; process?: number; msg?: string };

/** The tests start processes, possibly on a busy machine. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };
export const soon = { timeout: 100_000, interval: 50 };

/** A shop that two processes serve, for the tests of the file that asks for it. */
export function twoProcesses(environment: NodeJS.ProcessEnv = {}) {
  vi.setConfig(patience);
  let dataDirectory: string;
  let port: number;
  let shopProcess: ReturnType<typeof startShopProcess>;
  let ledger: ReturnType<typeof openDatabase>;

  beforeAll(async () => {
    dataDirectory = await seededCopy();
    port = await findFreePort();
    await start();
    ledger = openDatabase((await borrowEmbeddedPostgres(dataDirectory)).url, { max: 2, isTask: true });
  });
  afterAll(async () => {
    await ledger.pool.end();
    await endShopProcess(shopProcess);
  });

  async function start() {
    const settings = { PORT: String(port), DATA_DIR: dataDirectory, WEB_CONCURRENCY: "2" };
    shopProcess = startShopProcess({ ...settings, ...environment });
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
    for (const agent of agents) ids.push((await request(port, "/about", { agent })).headers["x-request-id"]);
    await vi.waitFor(async () => {
      const answered = (await readLog()).filter(({ id }) => id !== undefined && ids.includes(id));
      expect(new Set(answered.map(({ worker }) => worker)).size).toBe(2);
    }, soon);
    return agents;
  }

  const requestShop = (path: string, question?: Parameters<typeof request>[2]) =>
    request(port, path, question);
  const requestOver =
    (agent: Agent): Parameters<typeof httpBuyer>[0] =>
    (path, question) =>
      requestShop(path, { ...question, agent });
  const textOver = async (agent: Agent, path: string) => (await requestShop(path, { agent })).body.toString();

  async function register(agent: Agent): Promise<string> {
    const password = "correct horse";
    const email = `${randomUUID()}@example.in`;
    const form = { name: "Asha", email, password, confirmPassword: password };
    const { headers } = await httpBuyer(requestOver(agent), "").post("/register", form);
    return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");
  }

  async function subscribeToCart(agent: Agent, cookie: string): Promise<IncomingMessage> {
    const sent = get({ port, host: "127.0.0.1", path: "/cart/events", agent, headers: { cookie } });
    return ((await once(sent, "response")) as [IncomingMessage])[0].resume();
  }

  return {
    start,
    ledger: () => ledger,
    shopProcess: () => shopProcess,
    readLog,
    servingProcesses,
    untilServing,
    connectToBoth,
    request: requestShop,
    requestOver,
    textOver,
    register,
    subscribeToCart,
  };
}
