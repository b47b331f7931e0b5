import { expect, test } from "vitest";
import {
  collectingOf,
  paidByText,
  type PartSent,
  financialStatusLabel,
  statusMeaning,
} from "./order-labels.ts";

test("the status of an order speaks truly of parts that are collected at the shop", () => {
  const meaning = (status: "pending" | "shipped" | "delivered", partSent: PartSent, isToCollect = false) =>
    statusMeaning(status, "paid", { partSent, isToCollect });
  expect(meaning("pending", "collected")).toBe("Part collected");
  expect(meaning("pending", "delivered")).toBe("Part delivered");
  // All that was left of it, and all of it.
  expect(meaning("delivered", "collected")).toBe("Collected");
  expect(meaning("delivered", "collected", true)).toBe("Collected");
  expect(meaning("delivered", "delivered")).toBeUndefined();
  // After a hand-over that was undone nothing is on its way.
  expect(meaning("pending", "ready")).toBe("Part ready to collect");
  expect(meaning("shipped", "ready")).toBe("Ready to collect");
  expect(meaning("shipped", "ready", true)).toBe("Ready to collect");
  expect(meaning("shipped", "shipped")).toBeUndefined();
});

test("cash says where it is paid: at the shop, at the door, or for each part", () => {
  const [atDoor, atShop] = [{}, { isCollected: true }];
  const words = (...parts: { isCollected?: boolean }[]) => [
    paidByText("cod", { creditUsed: 0, total: 100, ...collectingOf(parts) }),
    financialStatusLabel("cash", collectingOf(parts)),
  ];
  expect(words(atShop, atShop)).toEqual(["Pay at the shop", "Pay at the shop"]);
  expect(words(atDoor)).toEqual(["Cash on delivery", "Cash on delivery"]);
  expect(words(atShop, atDoor)[0]).toBe("Pay on delivery and at the shop");
  expect(financialStatusLabel("paid", collectingOf([atShop]))).toBe("Paid");
});
