// Restarts one shop process behind HAProxy without dropping a request. Run it on the machine of that process:
//   HAPROXY_SOCKET=/run/haproxy/admin.sock node ops/ha/restart-shop.mjs a systemctl restart yantra
// Then restart the other one. HAProxy sends the process no new requests, the requests in progress finish, the command
// runs, and the process gets visitors again once it is ready. The shop ends its event streams; browsers reopen them at
// the other process.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { argv, env, exit } from "node:process";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

const longestDrain = 10_000;
const longestStart = 120_000;

const [name, command, ...options] = argv.slice(2);
const socket = env.HAPROXY_SOCKET;
if (!name || !command || !socket) {
  console.error("Use: HAPROXY_SOCKET=… node ops/ha/restart-shop.mjs a|b COMMAND …");
  exit(2);
}

/** @param {string} line */
async function sendLine(line) {
  const connection = connect(String(socket));
  await once(connection, "connect");
  connection.end(`${line}\n`);
  return (await text(connection)).trim();
}

/** What HAProxy reports about each shop process, by column. */
async function listProcesses() {
  const [heads = "", ...rows] = (await sendLine("show stat")).replace("# ", "").split("\n");
  const names = heads.split(",");
  return rows
    .filter((row) => /^shop,(?!BACKEND,)/.test(row))
    .map((row) => Object.fromEntries(row.split(",").map((value, nth) => [names[nth], value])));
}

/** @param {string} column */
async function request(column) {
  const row = (await listProcesses()).find(({ svname }) => svname === name);
  if (!row) throw new Error(`HAProxy knows no shop process ${name}.`);
  return row[column] ?? "";
}

const isUp = (/** @type {string} */ status) => status.startsWith("UP");

async function isAnotherUp() {
  return (await listProcesses()).some(({ svname, status = "" }) => svname !== name && isUp(status));
}

async function isReady() {
  const address = await request("addr");
  return fetch(`http://${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * @param {() => Promise<boolean>} condition
 * @param {number} longest
 */
async function until(condition, longest) {
  for (const end = Date.now() + longest; Date.now() < end; await wait(100))
    if (await condition()) return true;
  return false;
}

if (!(await isAnotherUp())) {
  console.error(`No other shop process is up; ${name} is left as it is, so that visitors are served.`);
  exit(1);
}
await sendLine(`set server shop/${name} state drain`);
await until(async () => (await request("scur")) === "0", longestDrain);
const { status } = spawnSync(command, options, { stdio: "inherit" });
// A process that was just told to stop may still answer for a moment.
await wait(1_000);
const isBack = status === 0 && (await until(isReady, longestStart));
if (!isBack) {
  console.error(`The shop process ${name} is not ready; HAProxy sends it no visitors until it is.`);
  exit(1);
}
await sendLine(`set server shop/${name} state ready`);
// Visitors go only to a process that HAProxy itself finds healthy; only then may the other one be restarted.
if (!(await until(async () => isUp(await request("status")), longestStart))) {
  console.error(`HAProxy does not find the shop process ${name} well; look at its address in haproxy.cfg.`);
  exit(1);
}
console.log(`The shop process ${name} was restarted.`);
