import { expect, test } from "vitest";
import {
  collectingOf,
  customerFinancialStatus,
  type FinancialStatus,
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

test("a status says what it means: whether money is awaited, and what has left", () => {
  const pending = (financialStatus: FinancialStatus) => statusMeaning("pending", financialStatus);
  expect([pending("pending"), pending("failed")]).toEqual(["Awaiting payment", "Awaiting payment"]);
  expect([pending("paid"), pending("cash")]).toEqual(["Order confirmed", "Order confirmed"]);
  expect(statusMeaning("processing", "paid")).toBe("Packed");
  expect(statusMeaning("processing", "paid", { isToCollect: true })).toBe("Ready to collect");
  expect(statusMeaning("pending", "paid", { isToCollect: true })).toBe("Order confirmed");
  expect(statusMeaning("pending", "paid", { partSent: "shipped" })).toBe("Part shipped");
  expect(statusMeaning("processing", "paid", { partSent: "shipped" })).toBe("Part shipped");
  expect(statusMeaning("shipped", "paid")).toBeUndefined();
  expect(statusMeaning("cancelled", "refunded", { partSent: "delivered" })).toBeUndefined();
});

test("an order is paid by its method, by store credit, or by both", () => {
  expect(paidByText("online", { creditUsed: 0, total: 100 })).toBe("Card or UPI");
  expect(paidByText("bank", { creditUsed: 40, total: 100 })).toBe("Bank transfer, and store credit");
  expect(paidByText("cod", { creditUsed: 100, total: 100 })).toBe("Store credit");
  // Only cash is paid at the counter or the door.
  const collected = collectingOf([{ isCollected: true }]);
  expect(paidByText("upi", { creditUsed: 0, total: 100, ...collected })).toBe("UPI to the shop");
  expect(financialStatusLabel("cash", collectingOf([]))).toBe("Cash on delivery");
});

test("cash that the courier has is still to be paid at the door for the parts that have not come", () => {
  expect(customerFinancialStatus("cash-collected", "shipped")).toBe("cash");
  expect(customerFinancialStatus("cash-collected", "delivered")).toBe("cash-collected");
  expect(customerFinancialStatus("paid", "shipped")).toBe("paid");
});
