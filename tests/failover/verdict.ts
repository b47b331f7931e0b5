import type pg from "pg";
import { runTask } from "#tests/support/run-task.ts";
import { untilTrue } from "./until-true.ts";

const longestForJobs = 180_000;

export type Verdict = {
  orders: number;
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** Orders in the database that no buyer learned of. */
  unacknowledged: string[];
  /** Units that are neither sold nor in stock, over all products. */
  stockOff: number;
  withoutOneMail: number;
  secondsForJobs: number;
  doctor: { exitCode: number | null; lastLine: string };
};

/**
 * Compares what buyers were told with the database: each acknowledged order exactly once, the stock reduced by what was
 * sold, one mail for each order. Then runs the doctor. Waits for the jobs first.
 */
export async function judge(
  pool: pg.Pool,
  acknowledged: string[],
  stockedEach: number,
  settings: NodeJS.ProcessEnv,
): Promise<Verdict> {
  const begun = performance.now();
  await untilTrue("every mail to leave", longestForJobs, async () => {
    const { rowCount } = await pool.query("select from mails where status = 'queued' limit 1");
    return rowCount === 0;
  });
  const secondsForJobs = (performance.now() - begun) / 1000;
  const { rows: orders } = await pool.query<{ token: string; times: number; mails: number }>(
    `select checkout_token as token, count(*) over (partition by user_id)::int as times,
       (select count(*)::int from mails where event_key = 'order-placed:' || orders.id) as mails
     from orders`,
  );
  const { rows: stock } = await pool.query<{ off: number }>(
    `select coalesce(sum(abs($1 - on_hand - sold)), 0)::int as off from (
       select on_hand, coalesce((select sum(quantity) from order_lines where product_id = stock_levels.product_id), 0) as sold
       from stock_levels join products on id = product_id where brand = 'Bench') levels`,
    [stockedEach],
  );
  const known = new Set(orders.map(({ token }) => token));
  const tokens = new Set(acknowledged);
  const { output, exitCode } = await runTask("doctor", settings);
  return {
    orders: orders.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((token) => !known.has(token)),
    doubled: orders.filter(({ times }) => times !== 1).map(({ token }) => token),
    unacknowledged: orders.filter(({ token }) => !tokens.has(token)).map(({ token }) => token),
    stockOff: stock[0]?.off ?? Infinity,
    withoutOneMail: orders.filter(({ mails }) => mails !== 1).length,
    secondsForJobs,
    doctor: { exitCode, lastLine: output.trim().split("\n").at(-1) ?? "" },
  };
}
