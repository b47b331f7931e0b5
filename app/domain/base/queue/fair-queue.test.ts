import { describe, expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const limits = { atOnce: 1, atOnceOfOwner: 2, maxWaiting: 10, maxPerOwner: 6, longestWait: 60_000 };

/** A queue whose jobs end on request, and the order in which they began. */
function openQueue(part: Partial<typeof limits> = {}) {
  const inTurn = createFairQueue({ ...limits, ...part });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (owner: string, name: string, signal?: AbortSignal) =>
    inTurn(
      owner,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      signal,
    );
  /** Ends the running jobs repeatedly until all of these are done. */
  async function finish(...jobs: Promise<unknown>[]) {
    const all = Promise.allSettled(jobs);
    for (let turn = 0; turn < 100; turn += 1) {
      ends.shift()?.();
      await Promise.resolve();
    }
    return (await all).map(({ status }) => status);
  }
  return { inTurn, add, begun, ends, finish };
}

describe("jobs that wait for their turn", () => {
  it("are done one at a time, and who has many lets the others in between", async () => {
    const { add, begun, finish } = openQueue();
    const many = ["a1", "a2", "a3", "a4"].map((name) => add("a", name));
    const others = [add("b", "b1"), add("c", "c1"), add("b", "b2")];
    expect(begun).toEqual(["a1"]);
    await finish(...many, ...others);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });

  it("are done two at a time where that is possible", async () => {
    const { add, begun, ends, finish } = openQueue({ atOnce: 2 });
    const jobs = ["a1", "a2", "a3"].map((name) => add("a", name));
    jobs.push(add("b", "b1"));
    expect(begun).toEqual(["a1", "a2"]);
    ends.shift()?.();
    await jobs[0];
    expect(begun).toEqual(["a1", "a2", "b1"]);
    await finish(...jobs);
    expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  });

  it("are done one at a time of each owner where that is wanted, though others could be done", async () => {
    const { add, begun, ends, finish } = openQueue({ atOnce: 2, atOnceOfOwner: 1 });
    const jobs = ["a1", "a2", "a3"].map((name) => add("a", name));
    expect(begun).toEqual(["a1"]);
    jobs.push(add("b", "b1"), add("b", "b2"), add("c", "c1"));
    expect(begun).toEqual(["a1", "b1"]);
    ends.pop()?.();
    await jobs[3];
    expect(begun).toEqual(["a1", "b1", "c1"]);
    await finish(...jobs);
    expect(begun.toSorted()).toEqual(["a1", "a2", "a3", "b1", "b2", "c1"]);
  });

  it("are done by the next one too when one before fails", async () => {
    const { inTurn, add, finish } = openQueue();
    const failing = inTurn("a", () => Promise.reject(new Error("No.")));
    const waiting = add("a", "after it");
    await expect(failing).rejects.toThrow("No.");
    expect(await finish(waiting)).toEqual(["fulfilled"]);
  });

  it("are so many at most, and so many of one owner", async () => {
    const { add, finish } = openQueue({ maxWaiting: 3, maxPerOwner: 2 });
    const jobs = [add("a", "a1"), add("a", "a2"), add("a", "a3")];
    await expect(add("a", "a4")).rejects.toThrow("Too many jobs");
    jobs.push(add("b", "b1"));
    await expect(add("b", "b2")).rejects.toThrow("Too many jobs");
    expect(await finish(...jobs)).toEqual(["fulfilled", "fulfilled", "fulfilled", "fulfilled"]);
    expect(await finish(add("a", "again"))).toEqual(["fulfilled"]);
  });

  it("wait so long at most", async () => {
    const { add, begun, finish } = openQueue({ longestWait: 5 });
    const first = add("a", "a1");
    await expect(add("b", "b1")).rejects.toThrow("Too many jobs");
    await finish(first, add("c", "c1"));
    expect(begun).not.toContain("b1");
  });

  it("are not begun when nobody wants them any more", async () => {
    const { add, begun, finish } = openQueue({ maxWaiting: 1 });
    const left = new AbortController();
    const first = add("a", "a1");
    const dropped = add("b", "b1", left.signal);
    left.abort(new Error("Gone."));
    await expect(dropped).rejects.toThrow("Gone.");
    await expect(add("b", "b2", left.signal)).rejects.toThrow("Gone.");
    await finish(first, add("c", "c1"));
    expect(begun).toEqual(["a1", "c1"]);
  });
});
