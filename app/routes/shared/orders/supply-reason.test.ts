import { expect, test } from "vitest";
import { whyStateStays } from "./supply-reason.ts";

test("of goods that are collected, nobody reads that their GST is of the delivery address", () => {
  expect(whyStateStays({ state: "27", basis: "collected" }, "Karnataka")).toBe(
    "GST does not depend on this address, because the goods are collected in Maharashtra. Its state still cannot change.",
  );
  expect(whyStateStays({ state: "29", basis: "consumer" }, "Karnataka")).toBe(
    "GST was computed for delivery in Karnataka, so the state cannot change.",
  );
});
