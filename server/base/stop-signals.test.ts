import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** Runs a process in which `accident` happens during its work and `meanwhile` while it finishes what is in progress. */
async function processWith(accident: string, meanwhile = "") {
  const program = `
    import { pino } from "pino";
    import { stopOnUncaughtErrors } from "./server/base/stop-signals.ts";
    const stopping = Promise.withResolvers();
    stopOnUncaughtErrors(pino({ base: null }), stopping.resolve);
    const alive = setInterval(() => {}, 1_000);
    setImmediate(() => { ${accident} });
    await stopping.promise;
    await new Promise((resolve) => setImmediate(resolve));
    ${meanwhile}
    console.log("drained");
    clearInterval(alive);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { output, exitCode: exitCode as number };
}

test.each([
  ["an error", `throw new Error("nobody caught this");`],
  ["a rejection", `void Promise.reject(new Error("nobody caught this"));`],
])("%s nobody caught is logged, what is in hand ends, and the exit code says so", async (_what, accident) => {
  const { output, exitCode } = await processWith(accident);
  expect(output).toMatch(
    /"level":60.*nobody caught this.*A process of the shop stops because of an error nobody caught/,
  );
  expect(output).toContain("drained");
  expect(exitCode).toBe(1);
});

test("a second such error does not wait for the first one's end", async () => {
  const { output, exitCode } = await processWith(
    `throw new Error("the first");`,
    `await new Promise(() => setImmediate(() => { throw new Error("the second"); }));`,
  );
  expect(output).toContain("the second");
  expect(output).not.toContain("drained");
  expect(exitCode).toBe(1);
});
