import { expect, test } from "vitest";
import { createQueryCache } from "./query-cache.ts";

let count = 0;
const request = async () => ({ number: (count += 1), list: ["a"] });

function createCache(most?: number) {
  count = 0;
  const at = { version: 1, schema: 1, now: 0 };
  const answers = createQueryCache(
    { version: () => at.version, schemaVersion: () => at.schema, endAt: () => {} },
    () => at.now,
    most,
  );
  return {
    at,
    answers,
    numberOf: async (question: string) => (await answers.find(question, request)).number,
  };
}

test("fifty who ask at once wait for one answer", async () => {
  const { numberOf } = createCache();
  const numbers = await Promise.all(Array.from({ length: 50 }, () => numberOf("category-counts")));
  expect(new Set(numbers)).toEqual(new Set([1]));
  expect(await numberOf("top picks")).toBe(2);
});

test("what was asked before a change is not given to who asks after it, not even while it is under way", async () => {
  const { at, answers, numberOf } = createCache();
  let answer: (text: string) => void = () => {};
  const early = answers.find("price", () => new Promise<string>((resolve) => (answer = resolve)));
  at.version = 2;
  const late = answers.find("price", async () => "new");
  answer("old");
  expect(await Promise.all([early, late])).toEqual(["old", "new"]);
  expect(await answers.find("price", async () => "anew")).toBe("new");
  await numberOf("category-counts");
  at.version = 3;
  expect(await numberOf("category-counts")).toBe(2);
});

test("an answer is asked for again after a minute", async () => {
  const { at, numberOf } = createCache();
  await numberOf("category-counts");
  at.now = 59_999;
  expect(await numberOf("category-counts")).toBe(1);
  at.now = 60_000;
  expect(await numberOf("category-counts")).toBe(2);
});

test("a failure is not kept", async () => {
  const { answers, numberOf } = createCache();
  const failing = async () => Promise.reject(new Error("The database is away."));
  await expect(answers.find("category-counts", failing)).rejects.toThrow("away");
  expect(await numberOf("category-counts")).toBe(1);
});

test("what rested longest goes first", async () => {
  const { numberOf } = createCache(2);
  await numberOf("a");
  await numberOf("b");
  await numberOf("a");
  await numberOf("c");
  expect(await numberOf("a")).toBe(1);
  expect(await numberOf("b")).toBe(4);
});

test("nobody changes what the next one is given", async () => {
  const { answers } = createCache();
  const { list } = await answers.find("category-counts", request);
  expect(() => list.push("b")).toThrow(TypeError);
});
