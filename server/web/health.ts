import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

const longestWait = 1_000;

/** Answers whether the process is alive. Does not check the database, so that its failure does not cause a restart. */
export function answerHealth(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}

/**
 * Answers whether this process can serve visitors now: 503 while the database does not answer, or once the process is
 * stopping.
 */
export async function answerReadiness(pool: pg.Pool, isStopping: boolean): Promise<Response> {
  const database = (await answersInTime(pool)) ? "ok" : "unreachable";
  const ready = database === "ok" && !isStopping;
  const status = isStopping ? "stopping" : ready ? "ok" : "unavailable";
  return Response.json(
    { status, database },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([answer, wait(longestWait, false, { ref: false })]);
}
