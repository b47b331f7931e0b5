import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { line, offline, openCartWorld, shown } from "#tests/support/cart-world.ts";
import { putLine } from "#domain/cart/cart/cart-lines.ts";
import { emptyAccountCart, noCart } from "#domain/cart/cart/account-cart.ts";

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a signed-in person's cart in a tab", () => {
  it("shows a change at once and stores it after one second", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    tab.change([line("1", 2)]);
    expect(shown(tab)).toEqual(["2×1"]);
    await pass(999);
    expect(world.saves).toEqual([]);
    await pass(1);
    expect(world.saves).toEqual([[line("1", 2)]]);
    expect(world.stored().lines).toEqual([line("1", 2)]);
    expect(tab.read().revision).toBe(world.stored().revision);
    expect(world.edits()).toEqual([]);
  });

  it("stores several changes within the second together", async () => {
    const world = openCartWorld();
    const tab = world.openTab();
    tab.change([line("1", 1)]);
    await pass(800);
    tab.change([line("1", 1), line("2", 1)]);
    await pass(999);
    expect(world.saves).toEqual([]);
    await pass(1);
    expect(world.saves).toEqual([[line("1", 1), line("2", 1)]]);
  });

  it("stores nothing when a change was taken back", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    tab.change([line("1", 2)]);
    tab.change([line("1", 1)]);
    await pass(5_000);
    expect(world.saves).toEqual([]);
    expect(world.edits()).toEqual([]);
  });

  it("stores at once when the page is left", async () => {
    const world = openCartWorld();
    const tab = world.openTab();
    tab.change([line("1", 1)]);
    tab.storeNow();
    await pass(0);
    expect(world.saves).toHaveLength(1);
    await pass(5_000);
    expect(world.saves).toHaveLength(1);
  });

  it("keeps a change made while a save is on its way, and stores it a second later", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    tab.change([line("1", 2)]);
    const arrive = world.holdRequests();
    await pass(1_000);
    tab.change([line("1", 3)]);
    arrive();
    await pass(0);
    expect(shown(tab)).toEqual(["3×1"]);
    expect(world.stored().lines).toEqual([line("1", 2)]);
    await pass(1_000);
    expect(world.stored().lines).toEqual([line("1", 3)]);
  });

  it("shows what another device has stored", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    world.put([line("1", 1), line("2", 5)]);
    tab.receiveRevision(world.stored().revision);
    await pass(0);
    expect(shown(tab)).toEqual(["1×1", "5×2"]);
  });

  it("asks for nothing when it hears of its own save", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    world.fail(new Error("Nobody should ask."));
    tab.receiveRevision("1");
    await pass(0);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it("takes what the shop has capped", async () => {
    const world = openCartWorld();
    const tab = world.openTab();
    world.capAt(4);
    tab.change([line("1", 9)]);
    await pass(1_000);
    expect(shown(tab)).toEqual(["4×1"]);
  });
});

describe("two places editing at once", () => {
  it("end in the same cart, with the edits of both", async () => {
    const world = openCartWorld(line("1", 1), line("2", 1));
    const tab = world.openTab();
    tab.change([line("1", 4), line("2", 1)]);
    world.put([line("1", 1), line("2", 7), line("3", 1)]);
    await pass(1_000);
    expect(world.stored().lines).toEqual([line("1", 4), line("2", 7), line("3", 1)]);
    expect(shown(tab)).toEqual(["4×1", "7×2", "1×3"]);
    expect(world.edits()).toEqual([]);
  });

  it("do not bring back what one of them has taken out", async () => {
    const world = openCartWorld(line("1", 1), line("2", 1));
    const tab = world.openTab();
    tab.change([line("1", 4), line("2", 1)]);
    world.put([line("2", 1)]);
    await pass(1_000);
    expect(world.stored().lines).toEqual([line("2", 1)]);
    expect(shown(tab)).toEqual(["1×2"]);
  });

  it("in two tabs of one browser show each other's edits before they are stored", async () => {
    const world = openCartWorld(line("1", 1));
    const [first, second] = [world.openTab(), world.openTab()];
    first.change([line("1", 2)]);
    expect(shown(second)).toEqual(["2×1"]);
    second.change([line("1", 3)]);
    await pass(1_000);
    first.receiveRevision(world.stored().revision);
    second.receiveRevision(world.stored().revision);
    await pass(0);
    expect(world.stored().lines).toEqual([line("1", 3)]);
    expect([shown(first), shown(second)]).toEqual([["3×1"], ["3×1"]]);
    expect(world.edits()).toEqual([]);
  });

  it("lose nothing when both save at the same moment", async () => {
    const world = openCartWorld(line("1", 1));
    const [first, second] = [world.openTab(), world.openTab()];
    first.change([line("1", 1), line("2", 1)]);
    const arrive = world.holdRequests();
    await pass(1_000);
    second.change([line("1", 1), line("2", 5)]);
    second.storeNow();
    await pass(0);
    arrive();
    await pass(2_000);
    expect(world.stored().lines).toEqual([line("1", 1), line("2", 5)]);
    expect(world.edits()).toEqual([]);
  });

  it("have the edits of a tab that was closed stored by the other one", async () => {
    const world = openCartWorld();
    const closed = world.openTab();
    world.openTab();
    closed.change([line("1", 1)]);
    world.closeTab(closed);
    await pass(5_000);
    expect(world.stored().lines).toEqual([line("1", 1)]);
  });

  it("are known to a tab that is opened meanwhile, though the browser's storage does not show them yet", () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    tab.change([line("1", 2)]);
    world.forgetStored();
    expect(shown(world.openTab())).toEqual(["2×1"]);
  });

  it("always end in the same cart, in the store and in every tab, with nothing left to store", async () => {
    const edit = fc.record({
      by: fc.constantFrom("one tab", "other tab", "device"),
      product: fc.constantFrom("1", "2", "3"),
      pieces: fc.integer({ min: 0, max: 4 }),
      thenPass: fc.constantFrom(0, 0, 300, 1_000, 1_500),
      isOffline: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
        const world = openCartWorld(line("1", 1), line("2", 1));
        const tabs = { "one tab": world.openTab(), "other tab": world.openTab() };
        const everyTab = Object.values(tabs);
        for (const { by, product, pieces, thenPass, isOffline } of edits) {
          world.fail(isOffline ? offline : undefined);
          if (by === "device") world.put(putLine(world.stored().lines, line(product, pieces)));
          else tabs[by].change(putLine(tabs[by].read().lines, line(product, pieces)));
          for (const tab of everyTab) tab.receiveRevision(world.stored().revision);
          await pass(thenPass);
        }
        world.fail(undefined);
        for (const tab of everyTab) tab.storeNow();
        await pass(60_000);
        for (const tab of everyTab) tab.receiveRevision(world.stored().revision);
        await pass(0);

        for (const tab of everyTab) expect(tab.read().lines).toEqual(world.stored().lines);
        expect(world.edits()).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe("clearing", () => {
  it("empties the cart at once, deletes it in the store and suppresses the save that was due", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    tab.change([line("1", 3)]);
    tab.clear();
    expect(shown(tab)).toEqual([]);
    await pass(5_000);
    expect(world.saves).toEqual([]);
    expect(world.stored().revision).toBe(noCart);
    expect(world.edits()).toEqual([]);
  });

  it("comes after a save that is on its way", async () => {
    const world = openCartWorld();
    const tab = world.openTab();
    tab.change([line("1", 1)]);
    const arrive = world.holdRequests();
    await pass(1_000);
    tab.clear();
    arrive();
    await pass(5_000);
    expect(world.stored()).toEqual(emptyAccountCart);
    expect(shown(tab)).toEqual([]);
  });

  it("can be undone", async () => {
    const world = openCartWorld(line("1", 2), line("2", 1));
    const tab = world.openTab();
    tab.clear();
    await pass(100);
    tab.change([line("1", 2), line("2", 1)]);
    await pass(1_000);
    expect(world.stored().lines).toEqual([line("1", 2), line("2", 1)]);
  });

  it("without a line is caught up on when the line is back", async () => {
    const world = openCartWorld(line("1", 1));
    const tab = world.openTab();
    world.fail(offline);
    tab.clear();
    await pass(0);
    expect(shown(tab)).toEqual([]);
    world.fail(undefined);
    tab.storeNow();
    await pass(0);
    expect(world.stored()).toEqual(emptyAccountCart);
  });
});
