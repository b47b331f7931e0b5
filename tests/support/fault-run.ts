import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "#db/database.server.ts";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { findFreePort } from "#server/base/free-port.ts";
import { borrowEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { type Crowd, gatherCrowd, openPerson } from "./crowd.ts";
import type { SendRequest } from "./http-buyer.ts";
import type { Random } from "./seeded-random.ts";
import { endShopProcess, startShopProcess, untilGreeted } from "./shop-process.ts";
import { request as send } from "./test-server.ts";

const people = 8;
const longestPause = 150;
/** How long a request is repeated while the shop was not killed in between, in milliseconds. */
const patience = 120_000;

export type FaultRun = Awaited<ReturnType<typeof openFaultRun>>;

/**
 * Runs the real shop on `dataDirectory` with simulated people, who repeat a request when the connection breaks or the
 * shop is temporarily unavailable. Offers the faults that can happen to real machines.
 */
export async function openFaultRun(dataDirectory: string, random: Random) {
  const settings = { PORT: String(await findFreePort()), DATA_DIR: dataDirectory, TRUSTED_PROXIES: "1" };
  const port = Number(settings.PORT);
  let shopProcess = startShopProcess(settings);
  /** Pending from the moment the shop is killed until it has started again. */
  let running: Promise<unknown> = untilGreeted(shopProcess);
  await running;
  const { url } = await borrowEmbeddedPostgres(dataDirectory);
  const ledger = openDatabase(url, { max: 2 });
  const shop = { db: ledger.db, now: () => new Date() };
  const counts = { answered: 0, broken: 0, refused: 0, starts: 0 };
  const complaints: string[] = [];
  let startedAt = Date.now();

  /** Uses a new address each time, since rate limits are not tested here. */
  const requestOnce: SendRequest = (path, question) => {
    const from = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`;
    return send(port, path, { ...question, headers: { ...question?.headers, "x-forwarded-for": from } });
  };
  const insist: SendRequest = async (path, question) => {
    for (const begun = Date.now(); Date.now() < Math.max(begun, startedAt) + patience; await wait(50)) {
      await running;
      try {
        const answer = await requestOnce(path, question);
        counts.answered += 1;
        if (answer.status !== 503) {
          if (answer.status >= 500) {
            complaints.push(
              `${path} was answered with ${answer.status}. ${await lastFailure(dataDirectory)}`,
            );
          }
          return answer;
        }
        counts.refused += 1;
        if (!answer.headers["retry-after"]) complaints.push(`${path} was refused without Retry-After.`);
        if (!/again/.test(answer.body.toString())) complaints.push(`${path} was refused without a sentence.`);
      } catch (error) {
        if (!(error instanceof Error && "code" in error)) throw error;
        counts.broken += 1;
      }
    }
    throw new Error(`${path} was not answered for two minutes.`);
  };

  const crowd = await gatherCrowd(shop, insist, random);
  const over = new AbortController();
  const everybody = Promise.all(Array.from({ length: people }, () => live(crowd, over.signal)));
  // finish() reports whoever ends early.
  everybody.catch(() => {});

  /** Kills the shop with SIGKILL and starts it again, as a supervisor would. */
  async function killShop() {
    const greeted = Promise.withResolvers<unknown>();
    running = greeted.promise;
    running.catch(() => {});
    await endShopProcess(shopProcess, "SIGKILL");
    shopProcess = startShopProcess(settings);
    counts.starts += 1;
    untilGreeted(shopProcess).then(greeted.resolve, greeted.reject);
    await running;
    startedAt = Date.now();
  }
  async function killBackend() {
    const { rows } = await ledger.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'yantra' and pid <> pg_backend_pid()",
    );
    process.kill(random.oneOf(rows).pid, "SIGKILL");
  }
  async function killPostmaster() {
    const file = await readFile(path.join(dataDirectory, "postgres", "postmaster.pid"), "utf8");
    process.kill(Number.parseInt(file, 10), "SIGKILL");
  }

  /** Takes every connection the database allows, including the shop's, and holds them while `during` runs. */
  async function stormConnections(during: () => Promise<void>) {
    const storm: pg.Client[] = [];
    async function join(): Promise<boolean> {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => {});
      try {
        await client.connect();
        storm.push(client);
        return true;
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === "53300") return false;
        throw error;
      }
    }
    try {
      while (await join());
      // The shop reconnects at once and may be faster.
      for (let isEverything = false; !isEverything;) {
        const result = await storm[0]?.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yantra'",
        );
        isEverything = result?.rowCount === 0;
        await Promise.all(Array.from({ length: 20 }, join));
      }
      await during();
    } finally {
      await Promise.all(storm.map((client) => client.end()));
    }
  }

  /** Waits until the shop answers from its database again, and returns what is wrong in it. */
  async function findFaults(): Promise<string[]> {
    for (const deadline = Date.now() + patience; ; await wait(50)) {
      try {
        const { status } = await requestOnce("/readyz");
        if (status === 200) return [...(await checkInvariants(shop)), ...complaints.splice(0)];
        if (Date.now() > deadline) return [`The shop still answers ${status}.`];
      } catch (error) {
        if (Date.now() > deadline) return [`The shop cannot be looked at: ${String(error)}`];
      }
    }
  }

  /** Stops the people and waits for all jobs; returns what is wrong then. */
  async function finish(): Promise<string[]> {
    over.abort();
    await everybody;
    const faults = await findFaults();
    const deadline = Date.now() + patience;
    const open =
      "select from mails where status = 'queued' union all select from refunds where status = 'queued'";
    while ((await ledger.pool.query(open)).rowCount !== 0) {
      if (Date.now() > deadline) return [...faults, "Mails or refunds still wait after two minutes."];
      await wait(100);
    }
    const orders = await ledger.db.selectFrom("orders").select(["checkout_token", "status"]).execute();
    const statusOf = new Map(orders.map((order) => [order.checkout_token, order.status]));
    const lost = [...crowd.acknowledged].flatMap(([token, promised]) => {
      const status = statusOf.get(token);
      if (status === undefined) return [`An order that was confirmed is gone: ${token}.`];
      return promised === "cancelled" && status !== promised
        ? [`An order that was cancelled is ${status}: ${token}.`]
        : [];
    });
    return [...faults, ...lost, ...(await checkInvariants(shop))];
  }

  async function close() {
    over.abort();
    await everybody.catch(() => {});
    await ledger.pool.end();
    await endShopProcess(shopProcess);
  }

  return {
    port,
    crowd,
    counts,
    requestOnce,
    insist,
    /** Changes with each start of the shop. */
    processId: () => shopProcess.pid,
    killShop,
    killBackend,
    killPostmaster,
    stormConnections,
    findFaults,
    finish,
    close,
  };
}

async function live(crowd: Crowd, over: AbortSignal) {
  const act = openPerson(crowd);
  while (!over.aborted) {
    await act();
    await wait(crowd.random.below(longestPause), undefined, { signal: over }).catch(() => {});
  }
}

/** What the shop logged of the last page that failed. */
async function lastFailure(dataDirectory: string): Promise<string> {
  const log = await readFile(path.join(dataDirectory, "shop.log"), "utf8");
  return log.split("\n").findLast((line) => line.includes("A page failed.")) ?? "Nothing was logged.";
}
