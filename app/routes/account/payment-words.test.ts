import { expect, test } from "vitest";
import { paymentWords } from "./payment-words.ts";

const none = { received: 0, goingBack: 0, goneBack: 0 };
const order = {
  status: "cancelled",
  paymentMethod: "online",
  paymentStatus: "pending",
  total: 35_388_00,
  expiresAt: null,
  money: none,
  parts: [],
} as const;

test("of a cancelled order nothing is to be paid, and all that came goes back", () => {
  const words = (part: object) => paymentWords({ ...order, parts: [], ...part });
  expect(words({})).toBe("Nothing is to be paid.");
  const money = { received: 35_388_00, goingBack: 35_388_00, goneBack: 0 };
  expect(words({ paymentStatus: "paid", money })).toBe("₹35,388 is on its way back to you.");
  // Paid after it was cancelled.
  const returned = { received: 35_388_00, goingBack: 0, goneBack: 35_388_00 };
  expect(words({ paymentStatus: "failed", money: returned })).toBe(
    "₹35,388 has been sent back to where it came from.",
  );
  // Paid twice.
  const twice = { received: 70_776_00, goingBack: 0, goneBack: 70_776_00 };
  expect(words({ paymentStatus: "refunded", money: twice })).toBe(
    "₹70,776 has been sent back to where it came from.",
  );
});
