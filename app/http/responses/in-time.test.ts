import { expect, test } from "vitest";
import { inTime } from "./in-time.server.ts";

test("what is done in time is what it comes to", async () => {
  expect(await inTime(1_000, Promise.resolve("done"))).toBe("done");
  await expect(inTime(1_000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("what takes too long is an error, and goes on by itself", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await expect(inTime(10, promise)).rejects.toThrow("longer than 10 ms");
  resolve("done");
  expect(await promise).toBe("done");
});
