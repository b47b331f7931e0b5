import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { httpBuyer } from "#tests/support/http-buyer.ts";
import { soon, twoProcesses } from "./two-processes.ts";

/** On this signal a process throws an uncaught error. */
const fault = "SIGUSR2";
const faulty = `process.on("${fault}", () => { throw new Error("nobody caught this"); });`;

const {
  shopProcess,
  readLog,
  servingProcesses,
  untilServing,
  connectToBoth,
  requestOver,
  register,
  subscribeToCart,
} = twoProcesses({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(faulty)}` });

test("a process with an error nobody caught lets its visitors leave, ends, and is replaced", async () => {
  const agents = await connectToBoth();
  const cookie = await register(agents[1]);
  const before = await servingProcesses();
  const streams = await Promise.all(agents.map((agent) => subscribeToCart(agent, cookie)));
  const firstLeft = Promise.race(streams.map((stream) => once(stream, "close").then(() => stream.complete)));
  process.kill(before[0]!, fault);
  expect(await firstLeft).toBe(true);
  await untilServing((serving) => serving.length === 2 && serving[0] === before[1]);
  expect((await readLog()).map(({ msg }) => msg)).toContain(
    "A process of the shop stops because of an error nobody caught.",
  );
  for (const stream of streams) stream.destroy();
});

test("a process that does nothing any more is cut off, and replaced", async () => {
  const before = await servingProcesses();
  process.kill(before[0]!, "SIGSTOP");
  const after = await untilServing((serving) => serving.length === 2 && serving[0] === before[1]);
  expect(after).not.toContain(before[0]);
});

test("a password may not be guessed more often than through one process", async () => {
  const agents = await connectToBoth();
  const turns = Array.from({ length: 11 }, (_, turn) => agents[turn % 2] ?? agents[0]);
  const guesses = [];
  for (const agent of turns) {
    const guess = { email: "customer@demo.example", password: "a wrong one" };
    guesses.push((await httpBuyer(requestOver(agent), "").post("/login", guess)).status);
  }
  expect(guesses).toEqual([...guesses.slice(0, 10).map(() => 401), 429]);
});

test("processes that end again and again make the shop give up, with a sentence and an exit code", async () => {
  let complaint = "";
  shopProcess().stderr.on("data", (bytes: Buffer) => (complaint += bytes.toString()));
  await vi.waitFor(async () => {
    for (const pid of await servingProcesses()) process.kill(pid, "SIGKILL");
    expect(shopProcess().exitCode).toBe(1);
  }, soon);
  expect(complaint).toContain("The processes of the shop end again and again; the shop gives up.");
});
