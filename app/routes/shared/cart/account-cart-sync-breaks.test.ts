import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { line, offline, openCartWorld, shown } from "#tests/support/cart-world.ts";
import { CartRefused } from "./account-cart-sync.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("without a line", () => {
  it("edits are kept, and stored when it is back", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    world.fail(offline);
    tab.change([line("1", 2)]);
    await pass(1_000);
    expect(shown(tab)).toEqual(["2×1"]);
    expect(world.stored().lines).toEqual([line("1", 1)]);
    world.fail(undefined);
    tab.storeNow();
    await pass(0);
    expect(world.stored().lines).toEqual([line("1", 2)]);
  });

  it("a save is tried again, each time after a longer pause, and its failure only logged", async () => {
    const world = openCartWorld();
    const tab = world.openTab();
    world.fail(offline);
    tab.change([line("1", 1)]);
    const failures = () => vi.mocked(console.warn).mock.calls.length;
    await pass(1_000);
    expect(failures()).toBe(1);
    await pass(2_000);
    expect(failures()).toBe(2);
    await pass(3_999);
    expect(failures()).toBe(2);
    await pass(1);
    expect(failures()).toBe(3);
    world.fail(undefined);
    await pass(8_000);
    expect(world.stored().lines).toEqual([line("1", 1)]);
  });

  it("an event from another device is fetched again later", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    world.put([line("1", 6)]);
    world.fail(offline);
    tab.receiveRevision(world.stored().revision);
    await pass(0);
    world.fail(undefined);
    await pass(2_000);
    expect(shown(tab)).toEqual(["6×1"]);
  });

  it("edits outlive the page", async () => {
    const world = openCartWorld(line("1", 1));
    world.fail(offline);
    const closed = world.openTab();
    closed.change([line("1", 2)]);
    await pass(1_000);
    world.closeTab(closed);
    world.put([line("1", 1), line("2", 1)]);
    world.fail(undefined);
    const opened = world.openTab();
    expect(shown(opened)).toEqual(["2×1", "1×2"]);
    await pass(1_000);
    expect(world.stored().lines).toEqual([line("1", 2), line("2", 1)]);
  });
});

describe("what a page sent in leaving", () => {
  const leave = async (world: ReturnType<typeof openCartWorld>) => {
    const left = world.openTab();
    left.change([line("1", 3)]);
    world.holdRequests();
    left.storeNow();
    await pass(0);
    world.closeTab(left);
  };

  it("is not sent again once it has arrived, so it cannot undo what was done since", async () => {
    const world = openCartWorld(line("1", 1));
    await leave(world);
    world.put([line("1", 3)]);
    world.put([line("1", 5)]);
    const opened = world.openTab();
    expect(shown(opened)).toEqual(["5×1"]);
    expect(world.edits()).toEqual([]);
  });

  it("is sent again when it has not arrived", async () => {
    const world = openCartWorld(line("1", 1));
    await leave(world);
    const opened = world.openTab();
    expect(shown(opened)).toEqual(["3×1"]);
    expect(world.edits()).toMatchObject([{ productId: "1", quantity: 3 }]);
  });
});

describe("refusals", () => {
  it("of somebody who was signed out elsewhere empty the cart, keep the edits and stop the saving", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    world.fail(new CartRefused(401));
    tab.change([line("1", 2)]);
    await pass(1_000);
    world.fail(undefined);
    await pass(120_000);
    expect(console.warn).toHaveBeenCalledOnce();
    expect(shown(tab)).toEqual([]);
    expect(world.saves).toEqual([]);
    expect(world.edits()).toHaveLength(1);
  });

  it("of what the shop cannot read give up the edits", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    world.fail(new CartRefused(400));
    tab.change([line("1", 2)]);
    await pass(1_000);
    expect(shown(tab)).toEqual(["1×1"]);
    expect(world.edits()).toEqual([]);
  });
});
