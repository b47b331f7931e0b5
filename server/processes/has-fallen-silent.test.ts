import { expect, test } from "vitest";
import { hasFallenSilent } from "./has-fallen-silent.ts";

/** Pings a process that answers or not, as listed, and then ends. */
async function request(answers: boolean[]) {
  const ended = new AbortController();
  const silent = await hasFallenSilent(
    async () => {
      const answer = answers.shift();
      if (answer === undefined) ended.abort();
      if (!answer) throw new Error("No answer came in time.");
    },
    ended.signal,
    0,
  );
  return { silent, neverRequested: answers.length };
}

test("a process that misses two questions in a row has fallen silent", async () => {
  expect(await request([true, false, false, true])).toEqual({ silent: true, neverRequested: 1 });
});

test("one that misses a question now and then has not", async () => {
  expect(await request([true, false, true, false, true])).toEqual({ silent: false, neverRequested: 0 });
});
