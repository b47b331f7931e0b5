import { expect, test } from "vitest";
import type { Mail } from "./mail.ts";
import { renderMail } from "./render-on-demand.server.ts";

const sender = {
  shopName: "Yantra",
  legalName: "Yantra Computers",
  address: "Tilak Road, Pune",
  email: "hello@yantra.example",
  supportEmail: "support@yantra.example",
  phone: "020 0000 0001",
  shopUrl: "https://shop.example",
};

async function read(mail: Mail): Promise<{ subject: string; text: string }> {
  const { subject, plainText } = await renderMail(mail, sender, { attached: [] });
  return { subject, text: plainText.replace(/\s+/g, " ") };
}

test("mails about parts say which items come when and why, what is paid for each, and that the later ones can be cancelled", async () => {
  const parts: Mail = {
    template: "order-parts",
    orderId: "1",
    orderNumber: "YN-7F3K2M9Q",
    vendorName: "Cauvery Systems",
    goods: ["1 × Vajra 16"],
    isWhole: false,
    sentBy: null,
    day: "2026-12-05",
    later: { goods: ["Lekha 14"], day: "2026-12-12", reason: "New stock on Thursday" },
    cash: { now: 61_348_00, later: 37_748_00 },
  };
  const { subject, text } = await read(parts);
  expect(subject).toBe("In two parts: YN-7F3K2M9Q");
  expect(text).toContain("You pay nothing more for this.");
  expect(text).toContain("You pay ₹61,348 when the first items come, and ₹37,748 for the others.");
  expect(text).toContain("These items will be delivered by Sat, 5 Dec: 1 × Vajra 16");
  expect(text).toContain(
    "These items will be delivered by Sat, 12 Dec. Reason: New stock on Thursday. Lekha 14",
  );
  expect(text).toContain("you can cancel the later items for a full refund on the order page.");
  const unpaid = await read({ ...parts, isUnpaid: true });
  expect(unpaid.text).toContain("you can cancel the later items free of charge on the order page.");
  const cash = { now: 99_096_00, later: 0 };
  const joined = await read({ ...parts, later: null, cash, isToCollect: true });
  expect(joined.text).toContain(
    "They will be ready to collect together by Sat, 5 Dec. You pay ₹99,096 at once,",
  );
});

const part = {
  orderId: "1",
  orderNumber: "YN-7F3K2M9Q",
  vendorName: "Cauvery Systems",
  goods: ["1 × Vajra 16"],
  isWhole: false,
  part: { number: 1, of: 2 },
  restBy: "2026-12-10",
};

test("mails about one of several parts say which it is and when the rest comes", async () => {
  const shipped = await read({
    ...part,
    template: "order-shipped",
    sentBy: "courier",
    carrier: "Delhivery",
    trackingNumber: "DL1",
    cashDue: null,
    deliverBy: "2026-12-03",
  });
  expect(shipped.subject).toBe("Part 1 of 2 on its way: YN-7F3K2M9Q");
  expect(shipped.text).toContain("PART 1 OF 2 FROM CAUVERY SYSTEMS IS ON ITS WAY");
  expect(shipped.text).toContain(
    "We have shipped part 1 of 2 from Cauvery Systems in your order YN-7F3K2M9Q with Delhivery.",
  );
  expect(shipped.text).toContain("Delivery by Thu, 3 Dec. The rest comes by Thu, 10 Dec.");
  const delivered = { ...part, template: "order-delivered", sentBy: "courier" } as const;
  const first = await read({ ...delivered, returnUntil: "2026-12-13" });
  expect(first.subject).toBe("Part 1 of 2 delivered: YN-7F3K2M9Q");
  expect(first.text).toContain("PART 1 OF 2 FROM CAUVERY SYSTEMS HAS BEEN DELIVERED");
  expect(first.text).toContain("The rest comes by Thu, 10 Dec.");
  // One part each of several sellers.
  const only = { ...delivered, part: { number: 1, of: 1 }, returnUntil: "2026-12-13" };
  expect((await read(only)).text).toContain("PART OF YOUR ORDER HAS BEEN DELIVERED");
});

test("the mail about goods that arrived names their seller once", async () => {
  const arrived = { ...part, template: "goods-arrived", sentBy: null, deliverBy: "2026-12-19" } as const;
  expect((await read(arrived)).text).toContain(
    "Your pre-ordered items have arrived at the seller, who will pack part 1 of 2 from Cauvery Systems in your order YN-7F3K2M9Q next. Delivery by Sat, 19 Dec or earlier.",
  );
});
