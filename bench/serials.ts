import { openDatabase } from "#db/database.server.ts";
import { findUnits } from "#domain/orders/serials/find-units.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { type Report, thisMachine } from "./report.ts";
import { makeUnits } from "./serials/make-units.ts";
import { startShopUnderLoad } from "./shop-under-load.ts";

const units = Number(process.env.BENCH_UNITS ?? 1_000_000);
const rounds = 300;

/**
 * Measures the serial register at a million units by calling the shop's own function, as the shop and as a seller.
 * Beside it stands the bare lookup of one row by its number on the same connection, which no register could undercut.
 */
export async function benchSerials(): Promise<Report> {
  const under = await startShopUnderLoad();
  const { db, pool } = openDatabase(under.databaseUrl, { max: 4 });
  const as = (actor: object) => ({ db, actor, now: () => new Date() }) as unknown as Shop;
  const admin = as({ role: "admin", userId: "bench", name: "Bench", vendorId: null });
  const vendorOf = (n: number) =>
    as({ role: "vendor", userId: "bench", name: "Bench", vendorId: `serial-${n % 50}` });
  const orderOf = (round: number) => 1 + ((round * 7_919) % (units / 4));
  const numberOf = (round: number) => `SN-26-${String(orderOf(round) * 4 + 3).padStart(9, "0")}`;
  const step = (round: number, every: number) => Math.max(every, orderOf(round) - (orderOf(round) % every));
  const questions: Record<string, (round: number) => Promise<number>> = {
    "a number, as the shop": (round) => countUnits(admin, numberOf(round)),
    "a number, as its seller": (round) => countUnits(vendorOf(orderOf(round)), numberOf(round)),
    "a number of another seller": (round) => countUnits(vendorOf(orderOf(round) + 1), numberOf(round)),
    "a unit that was replaced": (round) =>
      countUnits(admin, `SN-26-${String(step(round, 48) * 4 + 1).padStart(9, "0")}`),
    "a corrected number": (round) => countUnits(vendorOf(step(round, 25)), `WRONG-${step(round, 25)}`),
    "a number that an inspection found": (round) => countUnits(admin, `FOUND-${step(round, 120)}`),
    "a beginning that all units share, as a seller": (round) => countUnits(vendorOf(round), "SN26"),
    "a number that nobody has": (round) => countUnits(admin, `NONE-${round}`),
  };
  try {
    const seconds = await makeUnits(under.pool, units);
    const rows: Report["rows"] = [];
    for (const [question, request] of Object.entries(questions)) rows.push(await measure(question, request));
    rows.push(
      await measure("bare SQL: one row by its number", async (round) => {
        const answer = await pool.query("select * from unit_serials where serial_number = $1", [
          numberOf(round),
        ]);
        return answer.rows.length;
      }),
    );
    const title = `The serial register at ${units.toLocaleString("en-IN")} units (written in ${seconds} s): ms`;
    return { title, machine: thisMachine(), rows };
  } finally {
    await pool.end();
    await under.stop();
  }
}

const countUnits = async (shop: Shop, typed: string) => (await findUnits(shop, typed)).units.length;

async function measure(question: string, request: (round: number) => Promise<number>) {
  let answers = 0;
  for (let round = 0; round < 20; round += 1) await request(round);
  const times: number[] = [];
  for (let round = 20; round < 20 + rounds; round += 1) {
    const start = performance.now();
    answers += await request(round);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.max(1, Math.ceil(times.length * share)) - 1] ?? NaN) * 100) / 100;
  return {
    question,
    "units found": answers / rounds,
    fastest: at(0),
    median: at(0.5),
    p95: at(0.95),
    slowest: at(1),
  };
}
