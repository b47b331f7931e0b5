import sharp from "sharp";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { upiLink } from "#domain/payments/pay/upi-link.ts";
import type { Mail } from "./mail.ts";
import { renderMail } from "./render-on-demand.server.ts";

const sender = {
  shopName: "Yantra",
  legalName: "Yantra Computers",
  address: "Tilak Road, Pune",
  opening: "Monday to Saturday, 10 am to 8 pm",
  email: "hello@yantra.example",
  supportEmail: "support@yantra.example",
  phone: "020 0000 0001",
  shopUrl: "https://shop.example",
};
const order = { orderId: "1", orderNumber: "YN-7F3K2M9Q" };
const goods = {
  lines: [{ name: "Vajra 16", quantity: 1, amount: 61_348_00 }],
  gst: 9_358_17,
  total: 61_348_00,
};
const summary = { goods, address: ["12 Example Road", "Pune 411030"], phone: "9800000000" };
const placed = {
  template: "order-placed",
  total: 61_348_00,
  accountDetails: null,
  order: summary,
  ...order,
} as const;
const read = async (mail: Mail) => (await renderMail(mail, sender)).plainText.replace(/\s+/g, " ");

it("the mail about an order by UPI has all that pays by UPI: the code as a picture, the UPI ID, the name, the amount and the number", async () => {
  const upi = { id: "yantra.shop@okbank", payee: "Yantra Computers & Co" };
  const mail = { ...placed, payBy: "2026-11-30T10:22:00Z", storeCredit: 348_00, upi };
  const { html, plainText, images = [] } = await renderMail(mail, sender);
  for (const text of [
    `UPI ID: ${upi.id}`,
    `Name: ${upi.payee}`,
    "Amount: ₹61,000",
    "Note: Order YN-7F3K2M9Q",
  ])
    expect(plainText).toContain(text);
  expect(html).toContain('src="cid:qr-code"');
  const { png } = images.find(({ cid }) => cid === "qr-code")!;
  const { data: pixels, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const link = upiLink(upi, { number: order.orderNumber, due: 61_000_00 });
  const { size, data } = encode(link, { ecc: "M", border: 4 });
  const side = info.width / size;
  const middle = (at: number) => Math.floor((at + 0.5) * side);
  const drawn = data.map((row, y) => row.map((_, x) => pixels[middle(y) * info.width + middle(x)]! < 128));
  expect(drawn).toEqual(data);
  const bank = await renderMail({ ...placed, payBy: null }, sender);
  expect(bank.images?.map(({ cid }) => cid)).not.toContain("qr-code");
});

it("the mail about a failed payment leads to the ways to pay again, and says of a large amount what can be done; so does that about its end", async () => {
  const failed = { template: "payment-failed", payBy: null, amount: 3_45_000_00, ...order } as const;
  const text = await read(failed);
  expect(text).toContain(
    "Pay again https://shop.example/orders/1#pay If the button does not work, copy this link into your browser: https://shop.example/orders/1#pay",
  );
  expect(text).toContain("Banks often decline large payments.");
  expect(text).toContain("Call 020 0000 0001 (Monday to Saturday, 10 am to 8 pm)");
  expect(await read({ ...failed, amount: 40_000_00 })).not.toContain("large payments");
  const ended = await read({ template: "order-expired", isDeclined: true, ...order });
  expect(ended).toContain("you can choose another way to pay. Need help? Call 020 0000 0001 (Monday");
});

it("the mails about an order and its payment name whom a business order is billed to", async () => {
  const billedTo = ["Kadam & Sons", "GSTIN 27AAPFU0939F1ZV", "12 Example Road"];
  const paid = { template: "order-paid", order: { ...summary, billedTo }, ...order } as const;
  for (const mail of [{ ...placed, payBy: null, order: paid.order }, paid])
    expect(await read(mail)).toContain("Invoice to Kadam & Sons GSTIN 27AAPFU0939F1ZV 12 Example Road");
});

it("keeps a name from right to left apart from what follows it", async () => {
  const name = "محمد علی";
  const mail = {
    template: "message-reply",
    ticket: "T-1",
    subject: name,
    text: "Hi",
    canBeRead: false,
  } as const;
  const { subject, html } = await renderMail(mail, sender, { receiver: name });
  expect(subject).toBe(`Re: \u2068${name}\u2069 (T-1)`);
  expect(html).toContain(`Hello \u2068${name}\u2069,`);
});

it("the mails about an order that is collected say how it can be paid at the shop", async () => {
  const ways = "by card, by UPI up to ₹1,00,000 or in cash up to ₹1,99,999";
  const cash = [{ vendorName: "Sahyadri Computers", amount: 2_17_073_00, isCollected: true, ways }];
  expect(await read({ ...placed, payBy: null, cash })).toContain(
    `Please pay ₹2,17,073 at the shop when you collect your order. You can pay there ${ways}.`,
  );
  const fulfilment = {
    ...order,
    vendorName: "Sahyadri Computers",
    goods: ["3 × Vajra 16"],
    isWhole: true,
    sentBy: null,
  };
  const ready = { template: "order-ready", code: "123456", until: "2026-12-05", isReminder: false } as const;
  expect(await read({ ...ready, ...fulfilment, cashDue: 2_17_073_00, ways })).toContain(
    `You pay ₹2,17,073 at the counter ${ways}. If you do not come by then`,
  );
});
