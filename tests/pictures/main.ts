import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { openDatabase } from "#db/database.server.ts";
import { findFreePort } from "#server/base/free-port.ts";
import { borrowEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { endShopProcess, untilGreeted } from "#tests/support/shop-process.ts";
import { listAddresses } from "./addresses.ts";
import { comparePictures } from "./compare-pictures.ts";
import { takePictures } from "./take-pictures.ts";

/** The demo's past ends four days before; it is played up to this moment, at which the shop's clock stands still. */
const at = new Date("2026-11-04T06:30:00Z");

const [directory, part = ""] = process.argv.slice(2);
if (directory === undefined) {
  console.error("Where should the pictures be? Use: npm run pictures -- DIRECTORY [PART OF AN ADDRESS]");
  process.exit(2);
}

/** What a demo lacks: names as long as they may be, and a cart with which its customer can go to checkout. */
const furtherStates = `
  update products set name = 'Lekha 14 for Schools, Offices and Everybody Who Travels' where id = 1;
  update profiles set name = 'Venkatanarasimharajuvaripeta Subrahmanyam Iyer' where email = 'customer@demo.example';
  insert into carts (user_id, updated_at) select user_id, now() from profiles where email = 'customer@demo.example'
    on conflict do nothing;
  insert into cart_items select carts.user_id, products.id, 1, products.id, 1000 from carts
    join profiles on profiles.user_id = carts.user_id and email = 'customer@demo.example'
    join products on products.id in (3, 14) on conflict do nothing`;

const dataDirectory = await mkdtemp(path.join(tmpdir(), "yantra-pictures-"));
// When root runs this, PostgreSQL's user has to pass through the directory.
await chmod(dataDirectory, 0o711);
const port = await findFreePort();
const clock = `--import=${pathToFileURL("tests/pictures/set-clock.ts").href}`;
const shop = spawn(process.execPath, [clock, "build/server/main.js"], {
  env: {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDirectory,
    SET_CLOCK: at.toISOString(),
  },
  stdio: ["ignore", "pipe", "pipe"],
});
try {
  await untilGreeted(shop);
  const { url } = await borrowEmbeddedPostgres(dataDirectory);
  const { pool } = openDatabase(url, { max: 1 });
  console.log("The demo's past is played …");
  const isPlayed = async () =>
    (await pool.query("select from demo_history where played_until = 'infinity'")).rowCount === 1;
  while (!(await isPlayed())) await wait(1_000);
  await pool.query(furtherStates);
  const addresses = await listAddresses(pool, new RegExp(part));
  await pool.end();
  const isFirst = !existsSync(path.join(directory, "first"));
  const taken = path.join(directory, isFirst ? "first" : "second");
  if (!isFirst && part === "") await rm(taken, { recursive: true, force: true });
  await takePictures(addresses, { origin: `http://127.0.0.1:${port}`, at, directory: taken });
  if (isFirst) {
    console.log(`The pictures are in ${taken}. Change something, and run this again.`);
  } else {
    const differing = await comparePictures(directory, "first", "second");
    console.log(differing.join("\n"));
    console.log(`${differing.length} pictures differ: ${path.join(directory, "index.html")}`);
    process.exitCode = differing.length > 0 ? 1 : 0;
  }
} finally {
  await endShopProcess(shop);
  await rm(dataDirectory, { recursive: true, force: true });
}
