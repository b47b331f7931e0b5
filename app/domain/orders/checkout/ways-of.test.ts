import { expect, test } from "vitest";
import { canBeSplit, lastExpected, waysOf } from "./cart-to-order.server.ts";

type Line = Parameters<typeof waysOf>[0][number] & { name: string };
const line = (
  name: string,
  vendorId: string,
  expected: string | null,
  collectedIn: string | null = null,
): Line => ({
  name,
  vendorId,
  expected,
  awaits: expected,
  collectedIn,
});
const lines = [
  line("Mouse", "v1", null, "27"),
  line("Laptop", "v1", "2026-12-12", "27"),
  line("Table", "v1", "2026-12-20", "27"),
  line("Lamp", "v2", null),
];
const ways = (more: Partial<Parameters<typeof waysOf>[1]> = {}) =>
  waysOf(lines, { isToCollect: false, isTogether: false, placeOfSupply: "29", ...more });

test("what can be collected is collected if its buyer wants to, and is supplied at the counter", () => {
  expect(ways().every(({ isCollected, supply }) => !isCollected && supply === "29")).toBe(true);
  expect(ways({ isToCollect: true }).map(({ isCollected, supply }) => [isCollected, supply])).toEqual([
    [true, "27"],
    [true, "27"],
    [true, "27"],
    [false, "29"],
  ]);
});

test("a seller's goods leave together once the last of them has come", () => {
  const awaited = (isTogether: boolean) => ways({ isTogether }).map(({ awaits }) => awaits);
  expect(awaited(false)).toEqual([null, "2026-12-12", "2026-12-20", null]);
  expect(awaited(true)).toEqual(["2026-12-20", "2026-12-20", "2026-12-20", null]);
  expect([lastExpected(lines.toReversed()), lastExpected(lines.slice(3)), lastExpected([])]).toEqual([
    "2026-12-20",
    null,
    null,
  ]);
});

test("only goods of one seller that leave at different times can be split", () => {
  expect(canBeSplit(lines)).toBe(true);
  expect(canBeSplit([lines[0]!, lines[3]!])).toBe(false);
  expect(canBeSplit([lines[1]!, lines[3]!])).toBe(false);
  expect(canBeSplit(lines.slice(0, 2))).toBe(true);
  expect(canBeSplit([])).toBe(false);
});
