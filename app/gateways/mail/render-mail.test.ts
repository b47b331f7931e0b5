import { describe, expect, it } from "vitest";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";
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
const order = { orderId: "1", orderNumber: "YN-7F3K2M9Q" };
const summary = {
  goods: {
    lines: [{ name: "Vajra 16", quantity: 1, amount: 61_348_00 }],
    gst: 9_358_17,
    total: 61_348_00,
  },
  address: ["12 Example Road", "Pune 411030"],
  phone: "9800000000",
};
const fulfilment = {
  ...order,
  vendorName: "Cauvery Systems",
  goods: ["1 × Vajra 16"],
  isWhole: false,
  sentBy: null,
};

/** The subject and the text of a mail, with its line breaks as spaces. */
async function read(
  mail: Mail,
  from: MailSender = sender,
  attached: string[] = [],
): Promise<{ subject: string; text: string }> {
  const { subject, plainText } = await renderMail(mail, from, { attached });
  return { subject, text: plainText.replace(/\s+/g, " ") };
}

describe("the mail about a new order", () => {
  const placed = {
    template: "order-placed",
    total: 61_348_00,
    accountDetails: null,
    order: summary,
    ...order,
  } as const;

  it("says 'received' and until when to pay while it is not paid", async () => {
    const { subject, text } = await read({ ...placed, payBy: "2026-11-23T10:22:00Z" });
    expect(subject).toBe("Order received: YN-7F3K2M9Q");
    expect(text).toContain(
      "Order YN-7F3K2M9Q received. Total ₹61,348, including GST. Please pay by 23 Nov 2026, 3:52 pm to keep this order.",
    );
    expect(text).not.toContain("confirmed");
  });

  it("lists the files that come with it", async () => {
    const { text } = await read({ ...placed, payBy: null }, sender, ["TI-2026-1.pdf", "TI-2026-2.pdf"]);
    expect(text).toContain("Attached: TI-2026-1.pdf, TI-2026-2.pdf");
  });

  it("names the bank account for a bank transfer", async () => {
    const account = { payBy: "2026-11-30T10:22:00Z", accountDetails: "Yantra Computers\nA/c 00123" };
    const { text } = await read({ ...placed, ...account });
    expect(text).toContain("Please pay by 30 Nov 2026, 3:52 pm");
    expect(text).toContain(
      "Please transfer exactly ₹61,348 to this bank account and enter YN-7F3K2M9Q as the reference.",
    );
    expect(text).toContain("A/c 00123");
  });

  it("says with cash on delivery how much to pay, for each of several parcels", async () => {
    const first = [{ vendorName: "Cauvery Systems", amount: 61_348_00 }];
    const { text } = await read({ ...placed, payBy: null, cash: first });
    expect(text).toMatch(/Please keep ₹61,348 ready in cash when the courier comes\.(?!.*parcel)/);
    const part = { ...first[0]!, amount: 10_000_00 };
    const cash = [...first, ...[1, 2].map((number) => ({ ...part, place: { number, of: 2 } }))];
    expect((await read({ ...placed, payBy: null, cash })).text).toContain(
      "Please keep ₹81,348 ready in cash when the courier comes. Your order comes in 3 parcels, and you pay for each one when it arrives: Cauvery Systems: ₹61,348 Cauvery Systems, part 1 of 2: ₹10,000 Cauvery Systems, part 2 of 2: ₹10,000",
    );
    expect((await read({ ...placed, payBy: null })).text).not.toContain("cash");
  });

  it("says where each part of it goes, where some is collected and some delivered", async () => {
    const collected = { vendorName: "Sahyadri Computers", day: "2026-12-01", isCollected: true };
    const promises = [{ vendorName: "Cauvery Systems", day: "2026-12-07" }, collected];
    const from = { ...sender, opening: "Monday to Saturday, 10 am to 8 pm" };
    const mixed = { ...placed, payBy: "2026-11-23T10:22:00Z", order: { ...summary, promises } };
    expect((await read(mixed, from)).text).toContain(
      "Collect the items from Sahyadri Computers at Tilak Road, Pune. Monday to Saturday, 10 am to 8 pm. Delivery address 12 Example Road",
    );
    const { text } = await read({ ...mixed, order: { ...summary, promises: [collected] } }, from);
    expect(text).toContain("Collect at Tilak Road, Pune.");
    expect(text).not.toContain("Delivery address");
  });

  it("says 'confirmed' with cash on delivery, and so does the mail about the payment", async () => {
    const { subject, text } = await read({ ...placed, payBy: null });
    expect(subject).toBe("Order confirmed: YN-7F3K2M9Q");
    expect(text).toContain("Order YN-7F3K2M9Q confirmed. Total ₹61,348, including GST.");
    expect((await read({ template: "order-paid", order: summary, ...order })).text).toContain(
      "Order YN-7F3K2M9Q confirmed.",
    );
  });
});

it("every mail greets its receiver, by name if a mail may repeat it", async () => {
  const mail = { template: "two-factor-off", accountUrl: "https://shop.example/account" } as const;
  const named = await renderMail(mail, sender, { receiver: "Asha Rao" });
  expect(named.plainText).toContain("Hello Asha Rao,");
  expect((await read(mail)).text).toContain("Hello, From now on");
});

describe("the mail about a failed payment", () => {
  it("says until when to pay", async () => {
    const { text } = await read({ template: "payment-failed", payBy: "2026-11-23T10:22:00Z", ...order });
    expect(text).toContain(
      "The payment for your order YN-7F3K2M9Q failed. Please pay by 23 Nov 2026, 3:52 pm to keep this order.",
    );
  });
});

describe("the mail about a cancelled order", () => {
  const cancelled = {
    template: "order-cancelled",
    isRefunded: false,
    asksForAccount: false,
    ...order,
  } as const;

  it("gives the shop's reason, or says that the customer asked for it", async () => {
    const { text } = await read({ ...cancelled, why: "Cannot be delivered to this address" });
    expect(text).toContain(
      "We cancelled your order YN-7F3K2M9Q. Reason: Cannot be delivered to this address.",
    );
    expect((await read({ ...cancelled, why: null })).text).toContain("was cancelled at your request.");
  });

  it("names who cancelled a part of it", async () => {
    const part = {
      template: "fulfilment-cancelled",
      refund: 0,
      goesOn: true,
      asksForAccount: false,
      ...fulfilment,
    } as const;
    const words = async (facts: { why: string | null; isByShop: boolean; isWhole?: boolean }) =>
      (await read({ ...part, ...facts })).text;
    expect(await words({ why: "Out of stock", isByShop: false })).toContain(
      "Cauvery Systems cancelled these items in your order YN-7F3K2M9Q. Reason: Out of stock.",
    );
    expect(await words({ why: "Out of stock", isByShop: false, isWhole: true })).toContain(
      "Cauvery Systems cancelled your order YN-7F3K2M9Q. Reason: Out of stock.",
    );
    expect(await words({ why: "Out of stock", isByShop: true })).toContain(
      "We cancelled the items from Cauvery Systems in your order YN-7F3K2M9Q. Reason: Out of stock.",
    );
    expect(await words({ why: null, isByShop: false })).toContain(
      "At your request, we cancelled the items from Cauvery Systems",
    );
  });
});

describe("the mails about a shipment", () => {
  it("say which tracking number counts after a correction", async () => {
    const { subject, text } = await read({
      template: "tracking-corrected",
      carrier: "Blue Dart",
      trackingNumber: "BD7654321",
      ...fulfilment,
      isWhole: true,
    });
    expect(subject).toBe("New tracking number for YN-7F3K2M9Q");
    expect(text).toContain(
      "The correct tracking number for your order YN-7F3K2M9Q is BD7654321 (Blue Dart). Please ignore the earlier number.",
    );
  });

  it("say the later day, why, and that it can be cancelled without a fee", async () => {
    const { text } = await read({
      template: "delivery-moved",
      from: "2026-12-05",
      to: "2026-12-10",
      reason: "repair",
      note: "The hinge is loose.",
      isToCollect: false,
      ...fulfilment,
      isWhole: true,
    });
    expect(text).toContain(
      "There is a new date for your order YN-7F3K2M9Q: by Thu, 10 Dec instead of Sat, 5 Dec.",
    );
    expect(text).toContain("Reason: repair before dispatch.");
    expect(text).toContain("Message: The hinge is loose.");
    expect(text).toContain("you can cancel without a fee on the order page until it is shipped.");
  });

  it("say after the delivery until when it can be returned, with the shop's contacts", async () => {
    const delivered: Mail = { template: "order-delivered", returnUntil: "2026-11-29", ...fulfilment };
    const { text } = await read(delivered);
    expect(text).toContain(
      "If something is wrong, you can return or replace it until Sun, 29 Nov: open your order and choose Return or replace.",
    );
    expect(text).toContain(
      "If the order has not reached you, write to support@yantra.example or call 020 0000 0001.",
    );
    expect((await read(delivered, { ...sender, phone: null })).text).toContain(
      "write to support@yantra.example.",
    );
  });
});

describe("the mails to vendors", () => {
  it("say in the welcome whether the shop still has to approve them", async () => {
    const welcome = {
      template: "welcome",
      confirmUrl: "https://shop.example/confirm-email?token=t",
    } as const;
    expect((await read({ ...welcome, vendor: { isApproved: true } })).text).toContain(
      "Complete your profile and publish your products.",
    );
    expect((await read({ ...welcome, vendor: { isApproved: false } })).text).toContain(
      "Your products go on sale after we approve your account.",
    );
    expect((await read({ ...welcome, vendor: null })).text).not.toContain("vendor");
  });

  it("tell a withdrawn approval from one that was never given", async () => {
    const rejected = { template: "vendor-rejected", reason: "The GSTIN is not yours." } as const;
    const withdrawn = await read({ ...rejected, isWithdrawn: true });
    expect(withdrawn.subject).toBe("We have withdrawn the approval of your vendor account");
    expect(withdrawn.text).toContain("write to support@yantra.example");
    const never = await read({ ...rejected, isWithdrawn: false });
    expect(never.subject).toBe("Your vendor account is not approved");
  });
});

describe("the mails about a parcel that does not arrive", () => {
  it("say why it is going back, and that the money comes once it is back", async () => {
    const { subject, text } = await read({
      template: "fulfilment-turned-back",
      why: "refused",
      ...fulfilment,
    });
    expect(subject).toBe("Part of YN-7F3K2M9Q is going back to the seller");
    expect(text).toContain("The courier says that the parcel was refused at the door.");
    expect(text).toContain("Once the parcel is back, we cancel these items and refund what you have paid.");
  });

  it("say that it was lost and what is refunded", async () => {
    const lost = {
      template: "fulfilment-lost",
      refund: 54_990_00,
      goesOn: true,
      asksForAccount: false,
      ...fulfilment,
    } as const;
    const { subject, text } = await read(lost);
    expect(subject).toBe("Part of YN-7F3K2M9Q was lost by the courier");
    expect(text).toContain("₹54,990");
  });

  it("name no courier where the seller brings it himself", async () => {
    const own = { ...fulfilment, sentBy: "own" } as const;
    const { text } = await read({ template: "fulfilment-turned-back", why: "unreachable", ...own });
    expect(text).toContain(
      "Cauvery Systems is taking the items from Cauvery Systems in your order YN-7F3K2M9Q back. Cauvery Systems could not reach you.",
    );
    const ended = { refund: 0, goesOn: true, asksForAccount: false, ...own };
    const back = await read({ template: "fulfilment-returned", ...ended });
    const lost = await read({ template: "fulfilment-lost", ...ended });
    expect(lost.subject).toBe("Part of YN-7F3K2M9Q was lost by Cauvery Systems");
    expect(back.text + lost.text).not.toContain("courier");
  });

  it("say that it was not delivered after all", async () => {
    const { subject, text } = await read({ template: "delivery-undone", ...fulfilment, isWhole: true });
    expect(subject).toBe("Not delivered yet: YN-7F3K2M9Q");
    expect(text).toContain("We marked your order YN-7F3K2M9Q as delivered by mistake.");
  });
});

it("quotes a review and the answer to it, cut where they are long, with a link to them", async () => {
  const { subject, text } = await read({
    template: "review-answered",
    product: "Vajra 16",
    slug: "vajra-16",
    reviewId: "r1",
    review: `Quiet. ${"😀".repeat(3_000)}`,
    seller: "Cauvery Systems",
    answer: "Thank you.",
  });
  expect(subject).toBe("Cauvery Systems answered your review of Vajra 16");
  expect(text).toContain(`> Quiet. ${"😀".repeat(593)}… Cauvery Systems answered: > Thank you.`);
  expect(text).toContain("https://shop.example/products/vajra-16/reviews#review-r1");
});
