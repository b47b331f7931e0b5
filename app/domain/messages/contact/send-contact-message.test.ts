import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ContactMessage } from "./contact-message.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";
import { looksLikeTicketNumber } from "./ticket-number.ts";

let test: TestShop;
let shop: Shop;
let guests = 0;

beforeAll(async () => {
  test = await openTestShop({ now: new Date() });
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.shop.db.deleteFrom("contact_messages").execute();
  test.stopClockAt(new Date("2026-11-21T10:00:00+05:30"));
  shop = fromAnotherGuest();
});

function fromAnotherGuest(): Shop {
  guests += 1;
  return { ...test.shop, actor: { role: "guest", address: `192.0.2.${guests}` } };
}

const write = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  id: randomUUID(),
  name: "Rohan Deshmukh",
  email: "rohan@example.in",
  subject: "Order Status",
  message: "Where is my order?",
  ...changes,
});

const stored = () => test.shop.db.selectFrom("contact_messages").selectAll().execute();
const tooOften = /too many times.*60 minutes/;

describe("sending a contact message", () => {
  it("stores what was written, open, and answers with its ticket number", async () => {
    const ticket = await sendContactMessage(shop, write());
    expect(looksLikeTicketNumber(ticket)).toBe(true);
    expect(await stored()).toEqual([
      {
        id: expect.any(String),
        ticket,
        name: "Rohan Deshmukh",
        email: "rohan@example.in",
        subject: "Order Status",
        message: "Where is my order?",
        status: "open",
        assigned_to: null,
        answered_at: null,
        closed_at: null,
        created_at: new Date("2026-11-21T10:00:00+05:30"),
        answer_due: new Date("2026-11-24T10:00:00+05:30"),
        settle_from: new Date("2026-11-21T10:00:00+05:30"),
        user_id: null,
        return_id: null,
        vendor_id: null,
        order_id: null,
        position: null,
        is_grievance: false,
      },
    ]);
  });

  it("stores hostile characters as the text they are", async () => {
    const hostile = `'; drop table contact_messages; -- "\\ <script>alert('x')</script> $1 %00 👩🏽‍💻 \u202e`;
    await sendContactMessage(shop, write({ name: hostile, message: hostile }));
    expect(await stored()).toMatchObject([{ name: hostile, message: hostile }]);
  });

  it("stores one message when the same form is sent ten times at once", async () => {
    const message = write();
    const tickets = await Promise.all(Array.from({ length: 10 }, () => sendContactMessage(shop, message)));
    expect(new Set(tickets).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it("answers a form sent again later with the ticket of the first time", async () => {
    const message = write();
    const ticket = await sendContactMessage(shop, message);
    test.stopClockAt(new Date("2026-11-22T10:00:00+05:30"));
    expect(await sendContactMessage(fromAnotherGuest(), message)).toBe(ticket);
    expect(await stored()).toHaveLength(1);
  });

  it("loses nothing of a form that was changed and sent again", async () => {
    const message = write();
    const first = await sendContactMessage(shop, message);
    const second = await sendContactMessage(shop, { ...message, message: "And when does it come?" });
    expect(second).not.toBe(first);
    expect(await stored()).toHaveLength(2);
  });
});

describe("the limit of five messages an hour", () => {
  const sendFive = () => Promise.all(Array.from({ length: 5 }, () => sendContactMessage(shop, write())));

  it("refuses the sixth from the same address and stores nothing of it", async () => {
    await sendFive();
    const sixth = sendContactMessage(shop, write());
    await expect(sixth).rejects.toThrow(Refusal);
    await expect(sixth).rejects.toMatchObject({
      code: "request.too-often",
      message: expect.stringMatching(tooOften),
    });
    expect(await stored()).toHaveLength(5);
  });

  it("lets exactly five of twelve sent at once through", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => sendContactMessage(shop, write())),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await stored()).toHaveLength(5);
  });

  it("still answers a message that was stored before with its ticket", async () => {
    const message = write();
    const ticket = await sendContactMessage(shop, message);
    await Promise.all(Array.from({ length: 4 }, () => sendContactMessage(shop, write())));
    expect(await sendContactMessage(shop, message)).toBe(ticket);
  });

  it("does not hold back another address", async () => {
    await sendFive();
    await expect(sendContactMessage(fromAnotherGuest(), write())).resolves.toMatch(/^TKT-/);
  });

  it("is over in the next hour", async () => {
    await sendFive();
    test.stopClockAt(new Date("2026-11-21T11:00:00+05:30"));
    await expect(sendContactMessage(shop, write())).resolves.toMatch(/^TKT-/);
  });
});
