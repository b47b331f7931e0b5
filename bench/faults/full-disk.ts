import { execFile } from "node:child_process";
import { chmod, mkdtemp, open, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { borrowEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { openFaultRun } from "#tests/support/fault-run.ts";
import type { Random } from "#tests/support/seeded-random.ts";

const runProgram = promisify(execFile);
const size = "512m";
const megabyte = Buffer.alloc(1024 * 1024);
const patience = 60_000;

/**
 * Runs a shop on a small disk of its own, fills the disk, and frees the space again. Returns what went wrong. This
 * needs permission to mount a disk; without it the test is not run, and that is reported as a fault.
 */
export async function fillTheDisk(random: Random): Promise<string[]> {
  const directory = await mkdtemp(path.join(tmpdir(), "yantra-disk-"));
  try {
    await runProgram("mount", ["-t", "tmpfs", "-o", `size=${size},mode=711`, "tmpfs", directory]);
  } catch {
    await rmdir(directory);
    return ["Not tried: this user may not mount a small disk. Run it as root on Linux."];
  }
  try {
    return await sellOnFullDisk(directory, random);
  } finally {
    await runProgram("umount", ["--lazy", directory]);
    await rmdir(directory);
  }
}

async function sellOnFullDisk(directory: string, random: Random): Promise<string[]> {
  const faults: string[] = [];
  const expectThat = (isSo: boolean, sentence: string) => void (isSo || faults.push(sentence));
  const run = await openFaultRun(directory, random);
  const filling = path.join(directory, "filling");
  try {
    await chmod(directory, 0o711);
    const processId = run.processId();
    await run.insist("/about");

    await fill(filling);
    await fillWriteAheadLog(directory);
    const before = run.counts.refused;
    expectThat(
      await holds(() => run.counts.refused > before + 20),
      "What is asked for while the disk is full is not refused.",
    );
    expectThat(
      (await run.requestOnce("/about")).status === 200,
      "Kept pages are not served while the disk is full.",
    );

    await rm(filling);
    faults.push(...(await run.findFaults()), ...(await run.finish()));
    expectThat(run.processId() === processId, "The shop had to be started anew.");
    console.log(
      `Full disk: ${run.counts.refused} answers of 503 while there was no space, ${run.crowd.acknowledged.size} orders confirmed before and after, all there: ${faults.length === 0 ? "yes" : "no"}.`,
    );
    return faults;
  } finally {
    await rm(filling, { force: true });
    await run.close();
  }
}

/** Writes until the disk is full, and continues for a moment to fill what others free. */
async function fill(file: string) {
  const handle = await open(file, "a");
  try {
    for (const deadline = Date.now() + 2_000; Date.now() < deadline;) {
      const left = await handle.appendFile(megabyte).then(
        () => true,
        () => false,
      );
      if (!left) await wait(50);
    }
  } finally {
    await handle.close();
  }
}

/** Fills PostgreSQL's write-ahead log: without room for it, PostgreSQL stops in the middle of its work. */
async function fillWriteAheadLog(directory: string) {
  const { url } = await borrowEmbeddedPostgres(directory);
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    for (let megabytes = 0; megabytes < 512; megabytes += 1) {
      await client.query("select pg_logical_emit_message(false, 'filling', repeat('x', 1048576))");
    }
  } catch {
    // The expected outcome.
  } finally {
    await client.end().catch(() => {});
  }
}

async function holds(isSo: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(100)) {
    if (isSo()) return true;
  }
  return false;
}
