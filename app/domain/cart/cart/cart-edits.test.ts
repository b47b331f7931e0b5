import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, mergeEdits, noteEdits, withoutDone } from "./cart-edits.ts";
import { type CartLine, isSameLines, piecesOf } from "./cart-lines.ts";

const now = 1_000;
const line = (productId: string, quantity: number): CartLine => ({
  productId,
  quantity,
  priceWhenAdded: 100,
});

describe("edits not yet stored", () => {
  it("turn the stored lines into those the person sees", () => {
    const stored = [line("1", 1), line("2", 2)];
    const seen = [line("1", 4), line("3", 1)];
    expect(applyEdits(stored, noteEdits([], stored, seen, now))).toEqual(seen);
  });

  it("keep what another device has changed meanwhile", () => {
    const stored = [line("1", 1), line("2", 2)];
    const edits = noteEdits([], stored, [line("1", 5), line("2", 2)], now);
    const elsewhere = [line("1", 1), line("2", 7), line("3", 1)];
    expect(applyEdits(elsewhere, edits)).toEqual([line("1", 5), line("2", 7), line("3", 1)]);
  });

  it("do not bring back a line another device has removed", () => {
    const stored = [line("1", 1), line("2", 2)];
    const edits = noteEdits([], stored, [line("1", 5), line("2", 2)], now);
    expect(applyEdits([line("2", 2)], edits)).toEqual([line("2", 2)]);
  });

  it("bring a line that was put in anew, even into a cart cleared elsewhere", () => {
    const edits = noteEdits([], [line("1", 1)], [line("1", 1), line("2", 3)], now);
    expect(applyEdits([], edits)).toEqual([line("2", 3)]);
  });

  it("put a line back after its removal was undone, where it stood, though the removal may be stored by now", () => {
    const stored = [line("1", 2), line("2", 1)];
    const removed = noteEdits([], stored, [line("2", 1)], now);
    const undone = noteEdits(removed, [line("2", 1)], stored, now);
    expect(applyEdits(stored, undone)).toEqual(stored);
    expect(applyEdits([line("2", 1)], undone)).toEqual(stored);
  });

  it("of one product are one edit: the latest", () => {
    const first = noteEdits([], [], [line("1", 1)], now);
    const second = noteEdits(first, [line("1", 1)], [line("1", 2)], now);
    expect(second).toEqual([
      { productId: "1", quantity: 2, priceWhenAdded: 100, place: 0, isAddition: true, at: 1_001 },
    ]);
  });

  it("of two tabs are one list: of each product the later one, whoever hears of whom first", () => {
    const stored = [line("1", 1), line("2", 1)];
    const here = noteEdits([], stored, [line("1", 5), line("2", 5)], now);
    const there = noteEdits([], stored, [line("1", 1), line("2", 7)], now + 1);
    for (const merged of [mergeEdits(here, there), mergeEdits(there, here)]) {
      expect(applyEdits(stored, merged)).toEqual([line("1", 5), line("2", 7)]);
    }
  });

  it("made in the same moment come to the same answer in both tabs", () => {
    const here = noteEdits([], [], [line("1", 5)], now);
    const there = noteEdits([], [], [line("1", 7)], now);
    expect(mergeEdits(here, there)).toEqual(mergeEdits(there, here));
  });

  it("are later than all before, though the clock was set back", () => {
    const first = noteEdits([], [], [line("1", 5)], now);
    const second = noteEdits(first, [line("1", 5)], [line("1", 6)], now - 500);
    expect(mergeEdits(first, second)).toEqual(second);
  });

  it("are done with once they are stored; a later one is not", () => {
    const sent = noteEdits([], [], [line("1", 5), line("2", 1)], now);
    const later = noteEdits(sent, [line("1", 5), line("2", 1)], [line("1", 6), line("2", 1)], now + 5);
    expect(withoutDone(sent, sent)).toEqual([]);
    expect(withoutDone(later, sent).map(({ productId }) => productId)).toEqual(["1"]);
    expect(withoutDone(sent, later)).toEqual([]);
  });

  it("applied twice are as if applied once", () => {
    fc.assert(
      fc.property(cart, cart, cart, (stored, seen, elsewhere) => {
        const edits = noteEdits([], stored, seen, now);
        const once = applyEdits(elsewhere, edits);
        expect(applyEdits(once, edits)).toEqual(once);
      }),
    );
  });

  it("always lead from what is stored to what was seen, through any number of steps", () => {
    fc.assert(
      fc.property(cart, fc.array(cart, { minLength: 1, maxLength: 5 }), (stored, steps) => {
        let edits: ReturnType<typeof noteEdits> = [];
        let seen = stored;
        for (const next of steps) {
          edits = noteEdits(edits, seen, next, now);
          seen = applyEdits(stored, edits);
          for (const { productId } of [...next, ...stored]) {
            expect(piecesOf(seen, productId)).toBe(piecesOf(next, productId));
          }
        }
        expect(seen.length).toBe(steps.at(-1)?.length);
        expect(isSameLines(applyEdits(seen, edits), seen)).toBe(true);
      }),
    );
  });
});

const cart: fc.Arbitrary<CartLine[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 9 }).map((pieces) => line(String(id), pieces)))),
  );
