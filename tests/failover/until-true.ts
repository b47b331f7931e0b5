import { setTimeout as wait } from "node:timers/promises";

const pause = 200;

/** Waits until `request` returns something. Throws after `longest` milliseconds and says what it waited for. */
export async function untilTrue<Answer>(
  what: string,
  longest: number,
  request: () => Promise<Answer | undefined | false | "">,
): Promise<Answer> {
  for (const end = Date.now() + longest; Date.now() < end; await wait(pause)) {
    const answer = await request();
    if (answer) return answer;
  }
  throw new Error(`Waited ${longest / 1000} s in vain for ${what}.`);
}
