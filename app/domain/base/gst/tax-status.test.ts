import { expect, it } from "vitest";
import { maySupply, soldWithin, taxRules } from "./tax-status.ts";

it.each([
  ["registered", true, true],
  ["composition", true, false],
  ["enrolled", true, false],
] as const)("A seller that is %s may sell within its state: %s, to another one: %s", (status, own, other) => {
  expect(maySupply(status, "27", "27")).toBe(own);
  expect(maySupply(status, "27", "29")).toBe(other);
  expect(soldWithin(status, "27")).toBe(other ? null : "Maharashtra");
});

it("Only a registered seller charges GST", () => {
  const charging = Object.entries(taxRules).filter(([, { chargesGst }]) => chargesGst);
  expect(charging.map(([status]) => status)).toEqual(["registered"]);
});
