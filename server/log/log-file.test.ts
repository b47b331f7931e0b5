import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { parseEnvironment } from "#env";
import { openLog } from "./log.ts";

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(inject("testDirectory"), "log-"));
  file = path.join(directory, "shop.log");
});

const environment = parseEnvironment({ SHOP_MODE: "demo" });
const open = (isOwner = true) => openLog(environment, directory, { isOwner });
const linesOf = async (of = file) => (await readFile(of, "utf8")).split("\n").filter((line) => line !== "");
const longText = "x".repeat(100_000);

describe("a log line", () => {
  it("waits for others to be written with it, a second at most", async () => {
    const { log } = await open();
    for (let number = 0; number < 20; number += 1) log.info({ number }, "Something happened.");
    expect(readFileSync(file, "utf8")).toBe("");
    await vi.waitUntil(async () => (await linesOf()).length === 20, { timeout: 50_000 });
  });

  it("of a warning is written at once, with all that was said before it", async () => {
    const { log } = await open();
    log.info("Before it.");
    const output = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    log.warn("Something is odd.");
    output.mockRestore();
    expect(await linesOf()).toHaveLength(2);
  });

  it.each([
    ["exits", "process.exit(0)"],
    ["ends by an error that nobody catches", 'throw new Error("Nobody catches this.")'],
  ])("is not lost when the process %s", async (_, end) => {
    const program = `
      import { parseEnvironment } from "#env";
      import { openLog } from "#server/log/log.ts";
      const { log } = await openLog(parseEnvironment({ SHOP_MODE: "demo" }), ${JSON.stringify(directory)}, { isOwner: true });
      log.info("The last thing that happened.");
      ${end};`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" });
    await once(child, "exit");
    expect((await linesOf()).join()).toContain("The last thing that happened.");
  });
});

describe("a full disk", () => {
  it("costs lines of the log and nothing else", async () => {
    await symlink("/dev/full", file);
    const program = `
      import { parseEnvironment } from "#env";
      import { openLog } from "#server/log/log.ts";
      const { log } = await openLog(parseEnvironment({ SHOP_MODE: "demo" }), ${JSON.stringify(directory)}, { isOwner: true });
      for (let number = 0; number < 1_000; number += 1) log.info({ number }, "Something happened.");
      log.warn("Something is odd.");
      process.exitCode = 7;`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(7);
  });
});

describe("a log that has become large", () => {
  it("is set aside while the shop runs, and no line is lost", async () => {
    const { log } = await open();
    for (let number = 0; number < 120; number += 1) log.info({ number, longText });
    await vi.waitUntil(() => stat(`${file}.1`).catch(() => undefined), { timeout: 50_000 });
    log.warn({ number: 120 });
    const lines = [...(await linesOf(`${file}.1`)), ...(await linesOf())];
    expect(lines.map((line) => (JSON.parse(line) as { number: number }).number)).toEqual(
      Array.from({ length: 121 }, (_, number) => number),
    );
    expect((await stat(file)).size).toBeLessThan(1024 * 1024);
  });

  it("is followed to its new file by the other processes that write it", async () => {
    const owner = await open();
    const other = await open(false);
    for (let number = 0; number < 120; number += 1) owner.log.info({ longText });
    await vi.waitUntil(() => stat(`${file}.1`).catch(() => undefined), { timeout: 50_000 });
    await expect
      .poll(async () => {
        other.log.info("From the other process.");
        return (await linesOf()).join();
      })
      .toContain("From the other process.");
  });
});
