import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderHistory } from "./history.tsx";

const happenedAt = new Date("2026-11-23T10:00:00Z");
const refund = { amount: 100_000, reference: "UTR 1" };

function textOf(event: Omit<Parameters<typeof OrderHistory>[0]["events"][number], "id" | "happenedAt">) {
  const html = renderToStaticMarkup(<OrderHistory events={[{ id: "1", happenedAt, ...event }]} />);
  return /<span>(.*)<\/span>/.exec(html)?.[1];
}

test("the history says how much is refunded, under which number it was sent, and of whose items it speaks", () => {
  expect(textOf({ kind: "refund", refund })).toBe("Refund of ₹1,000 started");
  expect(textOf({ kind: "refund-sent", refund })).toBe("Refund of ₹1,000 sent, reference UTR 1");
  expect(textOf({ kind: "refund", refund, seller: "Yamuna Tech" })).toBe(
    "Refund of ₹1,000 started (items from Yamuna Tech)",
  );
  const moved = { to: "7 Dec 2026 instead of 5 Dec 2026", note: "Ready on Thursday." };
  expect(textOf({ kind: "moved", moved, seller: "Yamuna Tech" })).toBe(
    "Date moved to 7 Dec 2026 instead of 5 Dec 2026 (items from Yamuna Tech). Message: Ready on Thursday.",
  );
  const replaced = { serialNumbers: "SN-2", inPlaceOf: "SN-1" };
  expect(textOf({ kind: "replacement-sent", replaced })).toBe(
    "Replacement sent, serial number SN-2 in place of SN-1",
  );
  expect(textOf({ kind: "payment-failed", detail: { reason: "The demo bank declined the payment." } })).toBe(
    "Payment failed (bank declined)",
  );
  expect(textOf({ kind: "payment-failed", detail: { reason: "The payment page expired." } })).toBe(
    "Payment failed (payment page expired)",
  );
  // Staff see the refunds elsewhere.
  expect(textOf({ kind: "refund" })).toBe("Refund started");
});
