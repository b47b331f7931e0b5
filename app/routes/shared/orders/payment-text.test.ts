import { expect, test } from "vitest";
import { creditedText, paymentText } from "./payment-text.ts";

const none = {
  received: 0,
  fromStoreCredit: 0,
  atTheDoor: 0,
  goingBack: 0,
  goneBack: 0,
  toStoreCredit: 0,
  failed: 0,
};
const order = {
  status: "cancelled",
  paymentMethod: "online",
  paymentStatus: "pending",
  total: 35_388_00,
  creditUsed: 0,
  due: 35_388_00,
  expiresAt: null,
  money: none,
  fulfilments: [],
} as const;

test("of a cancelled order nothing is to be paid, and all that came goes back", () => {
  const words = (fulfilment: object) => paymentText({ ...order, fulfilments: [], ...fulfilment });
  expect(words({})).toBe("You do not need to pay anything.");
  const money = { ...none, received: 35_388_00, goingBack: 35_388_00 };
  expect(words({ paymentStatus: "paid", money })).toBe("Refund of ₹35,388 in progress.");
  // Paid after it was cancelled.
  const returned = { ...none, received: 35_388_00, goneBack: 35_388_00 };
  expect(words({ paymentStatus: "failed", money: returned })).toBe("₹35,388 refunded.");
  // Paid twice.
  const twice = { ...none, received: 70_776_00, goneBack: 70_776_00 };
  expect(words({ paymentStatus: "refunded", money: twice })).toBe("₹70,776 refunded.");
});

test("of a refund that failed it says so, and that the shop will be in touch", () => {
  const money = { ...none, received: 35_388_00, failed: 35_388_00 };
  expect(paymentText({ ...order, fulfilments: [], paymentStatus: "paid", money })).toBe(
    "The refund of ₹35,388 failed. We will contact you to send it another way.",
  );
  expect(paymentText({ ...order, fulfilments: [], status: "delivered", paymentStatus: "paid", money })).toBe(
    "₹35,388 paid. The refund of ₹35,388 failed. We will contact you to send it another way.",
  );
});

test("of cash that the customer paid at the door it says so, though the courier still has it", () => {
  const fulfilment = { status: "delivered", toCollect: 35_388_00, lines: [{ refunded: 0 }] };
  const cash = { ...order, paymentMethod: "cod", money: { ...none, atTheDoor: 35_388_00 } } as const;
  const words = (fulfilments: object[]) =>
    paymentText({ ...cash, status: "shipped", fulfilments: fulfilments as never[] });
  expect(words([fulfilment])).toBe("₹35,388 paid in cash at delivery.");
  expect(words([{ ...fulfilment, lines: [{ refunded: 1 }] }])).toBe(
    "₹35,388 paid in cash at delivery. Your refund starts when the courier has given us this cash.",
  );
  const own = { ...cash, money: { ...none, received: 35_388_00 }, status: "delivered" } as const;
  expect(paymentText({ ...own, fulfilments: [{ ...fulfilment, lines: [{ refunded: 1 }] }] as never[] })).toBe(
    "₹35,388 paid in cash at delivery.",
  );
  expect(words([fulfilment, { status: "shipped", toCollect: 100_00, lines: [] }])).toBe(
    "₹35,388 paid in cash at delivery. Please keep ₹100 ready in cash when the courier comes.",
  );
  // A part that is collected is paid at the shop; the others at the door.
  const atShop = {
    status: "processing",
    toCollect: 200_00,
    lines: [],
    isToCollect: true,
    vendorName: "Sahyadri",
  };
  const coming = { status: "pending", toCollect: 100_00, lines: [] };
  const unpaid = (...fulfilments: object[]) =>
    paymentText({ ...cash, status: "pending", money: none, fulfilments: fulfilments as never[] });
  expect(unpaid(atShop)).toBe("Please pay ₹200 at the shop when you collect your order.");
  expect(
    paymentText({
      ...cash,
      status: "pending",
      money: none,
      fulfilments: [atShop] as never[],
      waysAtShop: "by card or in cash",
    }),
  ).toBe("Please pay ₹200 at the shop when you collect your order. You can pay there by card or in cash.");
  // Two parts of one seller are named once.
  expect(unpaid(atShop, atShop, coming)).toMatch(/collect the items from Sahyadri\.$/);
  expect(unpaid(atShop, coming)).toBe(
    "Please keep ₹100 ready in cash when the courier comes. Please pay ₹200 at the shop when you collect the items from Sahyadri.",
  );
  expect(unpaid(atShop, coming, coming)).toContain(
    "Please keep ₹200 ready in cash. This comes in 2 parcels, and you pay for each one when it arrives. Please pay ₹200 at the shop",
  );
  expect(words([{ ...atShop, status: "delivered", sentBy: "collected" }])).toBe("₹35,388 paid at the shop.");
});

test.each([
  ["none", "cancelled", "1 cancelled"],
  ["cash-collected", "to be refunded", "1 to be refunded"],
  ["refunding", "refund in progress", "refund of 1 in progress"],
  ["refund-failed", "refund failed", "refund of 1 failed"],
  ["partly-refunded", "refunded", "1 refunded"],
  ["refunded", "refunded", "1 refunded"],
] as const)("credited pieces of a part whose payment is %s: %s", (financialStatus, ofAll, ofSome) => {
  expect(creditedText({ refunded: 2, quantity: 2, financialStatus })).toBe(ofAll);
  expect(creditedText({ refunded: 1, quantity: 2, financialStatus })).toBe(ofSome);
});

test("of a part payment it says what came and what is left to pay", () => {
  const facts = { ...order, status: "pending", paymentMethod: "bank", due: 402_00 } as const;
  const money = { ...none, received: 24_000_00 };
  expect(paymentText({ ...facts, fulfilments: [], money })).toBe("₹24,000 received. Please transfer ₹402.");
});

test("of store credit it says what it paid, what is left to pay and what is back in it", () => {
  const words = (facts: object) =>
    paymentText({ ...order, creditUsed: 5_000_00, due: 30_388_00, fulfilments: [], ...facts });
  expect(words({ status: "pending" })).toBe("Please pay ₹30,388.");
  expect(words({})).toBe("You do not need to pay anything. ₹5,000 is back in your store credit.");
  const money = { ...none, received: 35_388_00, fromStoreCredit: 5_000_00 };
  expect(words({ status: "pending", paymentStatus: "paid", money })).toBe(
    "₹35,388 paid, ₹5,000 of it with store credit.",
  );
  const back = { ...money, toStoreCredit: 5_000_00, goingBack: 30_388_00 };
  expect(words({ paymentStatus: "paid", money: back })).toBe(
    "₹5,000 added to your store credit. Refund of ₹30,388 in progress.",
  );
});
