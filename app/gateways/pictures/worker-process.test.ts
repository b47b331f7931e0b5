import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { isAlive } from "#server/postgres/postmaster-file.ts";
import { createWorkerProcess } from "./worker-process.server.ts";

const script = new URL("../../../tests/support/odd-worker.ts", import.meta.url);
const patience = 50_000;

const open = (rest?: number) => {
  const work = createWorkerProcess(script, rest);
  return {
    say: (text: string) => work({ do: "say", words: text }, patience),
    tell: () => work({ do: "tell" }, patience) as Promise<{ pid: number; variables: string[] }>,
    hang: (limit: number) => work({ do: "hang" }, limit),
    crash: () => work({ do: "crash" }, patience),
  };
};

/** Whether all threads of the process have ended, though its parent has not reaped it yet. */
function hasEnded(pid: number): boolean {
  const state = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0];
  return state === "Z" && readdirSync(`/proc/${pid}/task`).length === 1;
}

describe("a process for work", () => {
  it("does one job after another, and ends when there is none for a while", async () => {
    const { say, tell } = open(50);
    expect(await say("one")).toBe("one");
    const { pid } = await tell();
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 50_000 });
    expect(await say("another")).toBe("another");
    expect((await tell()).pid).not.toBe(pid);
  });

  it("comes after all other work if that was asked for", async () => {
    const { pid } = (await createWorkerProcess(script, undefined, 64, true)({ do: "tell" }, patience)) as {
      pid: number;
    };
    expect(getPriority(pid)).toBe(19);
  });

  it("that crashes fails its job alone", async () => {
    const { say, crash } = open();
    expect(await say("before")).toBe("before");
    await expect(crash()).rejects.toThrow("ended with SIGKILL");
    expect(await say("after")).toBe("after");
  });

  it("whose job takes too long is ended, and another does the next", async () => {
    const { say, tell, hang } = open();
    const { pid } = await tell();
    await expect(hang(50)).rejects.toThrow("more than 50 ms");
    expect(await say("after")).toBe("after");
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 50_000 });
  });

  it("that is killed while it rests is replaced", async () => {
    const { tell } = open();
    const { pid } = await tell();
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 50_000 });
    expect((await tell()).pid).not.toBe(pid);
  });

  it("that is killed while it rests, unnoticed as yet, is replaced too", async () => {
    const { tell, say } = open();
    const { pid } = await tell();
    process.kill(pid, "SIGKILL");
    // Waits without a turn of the event loop, so that this process does not notice.
    while (!hasEnded(pid));
    expect(await say("after")).toBe("after");
  });

  it("that cannot be started, as no more files can be opened, fails its job alone", async () => {
    const program = `
      import { closeSync, openSync } from "node:fs";
      import { createWorkerProcess } from ${JSON.stringify(new URL("worker-process.server.ts", import.meta.url))};
      const work = createWorkerProcess(new URL(${JSON.stringify(script)}), 50);
      const files = [];
      try { for (;;) files.push(openSync("/dev/null")); } catch {}
      const first = await work({ do: "say", words: "one" }, 60_000).catch((error) => error.name);
      for (const file of files) closeSync(file);
      console.log(first, await work({ do: "say", words: "two" }, 60_000));`;
    const run = promisify(execFile)(
      "sh",
      ["-c", 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, program],
      { timeout: 50_000 },
    );
    expect((await run).stdout).toBe("WorkerUnreachable two\n");
  });

  it("knows no secret of the shop", async () => {
    vi.stubEnv("SHOP_SECRET", "a".repeat(40));
    vi.stubEnv("DATABASE_URL", "postgres://shop:secret@localhost/shop");
    const { variables } = await open().tell();
    vi.unstubAllEnvs();
    expect(variables).toContain("PATH");
    for (const name of ["SHOP_SECRET", "DATABASE_URL", "NODE_OPTIONS"]) expect(variables).not.toContain(name);
  });
});
