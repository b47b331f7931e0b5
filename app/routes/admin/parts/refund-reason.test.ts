import { expect, test } from "vitest";
import { refundReason } from "./refund-reason.ts";

const id = "0b6f0a52-6a53-4f4d-9a43-4f0d0f8b6d11";

test.each([
  [`fulfilment ${id} cancelled`, "Refund, items cancelled"],
  ["order cancelled", "Refund, order cancelled"],
  ["paid twice", "Refund, order paid twice"],
  ["goods gone", "Refund, paid after cancellation"],
  ["Scratched lid", "Scratched lid"],
])("a refund for '%s' reads '%s'", (reason, text) => {
  expect(refundReason(reason)).toBe(text);
});
