import { expect, it } from "vitest";
import { readMapped as read } from "#tests/support/test-mapping.ts";

const file = (...lines: string[]) => Buffer.from(lines.join("\n"));

it.each([
  "Dealer price",
  "DP",
  "NLC",
  "Landing cost",
  "Cost price",
  "Purchase rate",
  "Net price (excl. GST)",
])("%s is what the seller pays, and never taken for a price", async (heading) => {
  const { guess } = await read(file(`Brand,Name,Category,${heading},MRP`, "N,M,Laptop,500,900"));
  expect(guess.columns).not.toHaveProperty([heading]);
  expect(guess.columns).toMatchObject({ MRP: "MRP" });
});

it.each([
  ["Price", null],
  ["Rate (excl. GST)", false],
  ["Selling price (incl. GST)", true],
  ["Price (inclusive of all taxes)", true],
])("a file says whether GST is in its prices, or nobody presumes it: %s", async (heading, pricesInclGst) => {
  const { guess } = await read(file(`Brand,Name,Category,${heading}`, "N,M,Laptop,500"));
  expect(guess).toMatchObject({ columns: { [heading]: "Price without GST" }, pricesInclGst });
});

it("a heading of brackets within brackets is read like any other", async () => {
  const heading = "(rs ".repeat(20_000).trim();
  const { guess } = await read(file(`Brand,Name,Category,Price (Rs),${heading}`, "N,M,Laptop,500,1"));
  expect(guess.columns).toMatchObject({ "Price (Rs)": "Price without GST" });
  expect(guess.columns).not.toHaveProperty([heading]);
});
