import { describe, expect, it, vi } from "vitest";
import { isAlive } from "#server/postgres/postmaster-file.ts";
import { createWorkerProcess } from "./worker-process.server.ts";

const script = new URL("../../../tests/support/odd-worker.ts", import.meta.url);
const patience = 15_000;

const open = (rest?: number) => {
  const work = createWorkerProcess(script, rest);
  return {
    say: (words: string) => work({ do: "say", words }, patience),
    tell: () => work({ do: "tell" }, patience) as Promise<{ pid: number; variables: string[] }>,
    hang: (limit: number) => work({ do: "hang" }, limit),
    crash: () => work({ do: "crash" }, patience),
  };
};

describe("a process for work", () => {
  it("does one job after another, and ends when there is none for a while", async () => {
    const { say, tell } = open(50);
    expect(await say("one")).toBe("one");
    const { pid } = await tell();
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
    expect(await say("another")).toBe("another");
    expect((await tell()).pid).not.toBe(pid);
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
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
  });

  it("that is killed while it rests is replaced", async () => {
    const { tell } = open();
    const { pid } = await tell();
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
    expect((await tell()).pid).not.toBe(pid);
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
