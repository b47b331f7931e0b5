import { rooms } from "#domain/doctor/rooms.server.ts";
import { expect, test } from "vitest";
import { actionText, changeText, deedText, nameText, valueText } from "./audit-log-text.server.ts";

test("the words of every room are collected, and no two rooms name a thing differently", () => {
  for (const { auditLabels } of rooms) {
    for (const [action, text] of Object.entries(auditLabels?.acts ?? {}))
      expect(actionText(action)).toBe(text);
    for (const [name, text] of Object.entries(auditLabels?.fields ?? {})) expect(nameText(name)).toBe(text);
  }
});

test("what was done reads as people say it", () => {
  expect(actionText("fulfilment.ship")).toBe("Shipped");
  expect(actionText("product.take-off")).toBe("Hidden by the shop");
  expect(actionText("payment-method.rename")).toBe("Payment method: rename");
});

test("a vendor that was never approved loses no approval", () => {
  expect(deedText({ action: "vendor.reject", before: { approved: true } })).toBe("Approval withdrawn");
  expect(deedText({ action: "vendor.reject", before: { approved: false } })).toBe("Vendor rejected");
  expect(deedText({ action: "vendor.approve", before: { approved: false } })).toBe("Vendor approved");
});

test("names of fields read as words", () => {
  expect(["discountPrice", "gst_rate", "role", "basisPoints", "enabled", "carrier"].map(nameText)).toEqual([
    "Discount price",
    "GST rate",
    "Role",
    "Rate",
    "On at checkout",
    "Courier",
  ]);
});

test("values read as people write them", () => {
  expect([null, true, false, 150_000, "", [1, "a"], [], { lastFour: "1234" }].map(valueText)).toEqual([
    "None",
    "Yes",
    "No",
    "1,50,000",
    "None",
    "1, a",
    "None",
    "Last four digits 1234",
  ]);
});

test.each<[string, unknown, string]>([
  ["state", "27", "Maharashtra"],
  ["price", 48_000, "₹48,000"],
  ["mrp_incl_gst", 1_18_000, "₹1,18,000"],
  ["reason", "out-of-stock", "Out of stock"],
  ["reason", "Chargebacks", "Chargebacks"],
  ["state", "in-transit", "On its way to the seller"],
  ["state", "refused", "Declined"],
  ["reason", "changed-mind", "Changed mind"],
  ["goods", "open-box", "Open box"],
  ["status", "processing", "Processing"],
  ["status", "queued", "In progress"],
  ["payment", "pending", "Pending"],
  ["role", "vendor", "Vendor"],
  ["mode", "test", "Test"],
  ["provider", "razorpay", "Razorpay"],
  ["enabled", true, "Yes"],
  ["basisPoints", 600, "6%"],
  ["codLimitRupees", 20_000, "₹20,000"],
  ["stock", 48_000, "48,000"],
])("reads a changed %s of %s as the rest of the panel does", (name, value, text) => {
  expect(changeText(name, value)).toBe(text);
});
