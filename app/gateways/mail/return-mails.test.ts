import { describe, expect, it } from "vitest";
import type { Mail } from "./mail.ts";
import type { ReturnReader, ReturnUpdate } from "#domain/returns/return-update.ts";
import { returnMachine } from "#domain/orders/machines/return-machine.ts";
import { renderMail } from "./render-mail.server.tsx";

const sender = {
  shopName: "Yantra",
  legalName: "Yantra Computers",
  address: "Tilak Road, Pune",
  email: "hello@yantra.example",
  supportEmail: "support@yantra.example",
  phone: "020 0000 0001",
  shopUrl: "https://shop.example",
};

const update: ReturnUpdate = {
  returnId: "1",
  number: "R-7F3K2M9Q",
  kind: "return",
  orderNumber: "YN-7F3K2M9Q",
  orderId: "1",
  product: "Vajra 16",
  quantity: 1,
  vendorName: "Cauvery Systems",
  event: "request",
  from: null,
  state: "requested",
  by: "buyer",
  reason: "defect",
  words: "It restarts every hour.",
  wish: "replacement",
  handover: "pickup",
  dueOn: "2026-11-25",
  sendTo: null,
  answer: null,
  inspectionNote: null,
  courier: null,
  pickUp: { pickUpOn: "2026-11-30", hours: "10 am to 1 pm" },
  courierBack: null,
  refund: null,
  refundTo: null,
  waitsForCash: false,
  returnUntil: null,
};

async function read(changes: Partial<ReturnUpdate>, reader: ReturnReader = "buyer") {
  const mail: Mail = { template: "return-update", reader, ...update, ...changes };
  const { subject, plainText } = await renderMail(mail, sender);
  return { subject, text: plainText.replace(/\s+/g, " ") };
}

describe("the mails about a return", () => {
  it("say to everybody what was asked for and who answers by when", async () => {
    const customer = await read({});
    expect(customer.subject).toBe("Return requested: R-7F3K2M9Q");
    expect(customer.text).toContain("1 × Vajra 16, order YN-7F3K2M9Q");
    expect(customer.text).toContain(
      "Cauvery Systems will answer by Wed, 25 Nov. Without an answer, your return is approved automatically.",
    );
    expect(customer.text).toContain("https://shop.example/returns/1");
    const seller = await read({}, "seller");
    expect(seller.subject).toBe("New return: R-7F3K2M9Q");
    expect(seller.text).toContain("A customer has sent you a return request.");
    expect(seller.text).toContain("Reason: Defective. Asked for: replacement.");
    expect(seller.text).toMatch(/The customer wrote: .*It restarts every hour\./);
    expect(seller.text).toContain("Please approve or decline it by Wed, 25 Nov.");
    expect(seller.text).toContain("https://shop.example/vendor/returns/1");
    expect((await read({}, "shop")).text).toContain("A customer has sent Cauvery Systems a return request.");
  });

  it("say where the product goes if the customer sends or brings it", async () => {
    const approved = { event: "approve", from: "requested", state: "approved", by: "seller" } as const;
    const sendTo = ["Cauvery Systems", "7 Example Lane", "Pune 411030, Maharashtra", "020 0000 0005"];
    const sent = await read({ ...approved, handover: "courier", sendTo });
    expect(sent.text).toContain("Please send the product to Cauvery Systems by Wed, 25 Nov");
    expect(sent.text).toContain(
      "Cauvery Systems 7 Example Lane Pune 411030, Maharashtra 020 0000 0005 Write R-7F3K2M9Q on the parcel.",
    );
    const brought = await read({ ...approved, handover: "drop-off", sendTo });
    expect(brought.text).toContain("Mention R-7F3K2M9Q when you hand it over.");
    expect((await read({ ...approved, handover: "courier", sendTo }, "seller")).text).not.toContain("Lane");
  });

  it("name the reason of a refusal and where to go with it", async () => {
    const refused = {
      event: "refuse",
      from: "requested",
      state: "refused",
      by: "seller",
      dueOn: null,
    } as const;
    const { subject, text } = await read({ ...refused, answer: "Liquid damage on the photos." });
    expect(subject).toBe("Return declined: R-7F3K2M9Q");
    expect(text).toContain("Cauvery Systems declined your return. Reason: Liquid damage on the photos.");
    expect(text).toContain("you can take this to our grievance officer");
  });

  it("say when the refund of a cash order comes", async () => {
    const refunded = { event: "refund", from: "accepted", state: "refunded", dueOn: null } as const;
    const cash = { ...refunded, refund: 59_000_00, waitsForCash: true };
    expect((await read(cash)).text).toContain(
      "We will refund ₹59,000 as soon as the courier has handed us the cash you paid.",
    );
    const seller = await read(cash, "seller");
    expect(seller.subject).toBe("Return refund approved: R-7F3K2M9Q");
    expect(`${seller.subject} ${seller.text}`).not.toMatch(/refunded/i);
    const nothing = await read({ ...refunded, refund: 0 });
    expect(nothing.subject).toBe("Return closed: R-7F3K2M9Q");
    expect(nothing.text).toContain("nothing is left to refund");
    expect(nothing.text).not.toMatch(/refunded/i);
  });

  it("say nothing of the order to a new owner", async () => {
    const { text } = await read({ kind: "service", number: "S-7F3K2M9Q", orderNumber: null });
    expect(text).not.toContain("order");
    expect(text).toContain("your service request is approved automatically");
  });

  const steps = returnMachine.rules.flatMap(({ from, on, to }) =>
    from.flatMap((before) =>
      (["seller", "shop", "clock"] as const).map((by) => ({ event: on, from: before, state: to, by })),
    ),
  );
  it.each(steps)(
    "are whole sentences when $event leads from $from to $state, by the $by",
    async (changes) => {
      for (const reader of ["buyer", "seller", "shop"] as const) {
        for (const kind of ["return", "service"] as const) {
          const courier = { carrier: "Blue Dart", trackingNumber: "BD1" };
          const { subject, text } = await read(
            {
              ...changes,
              kind,
              courier,
              courierBack: courier,
              answer: "An answer",
              inspectionNote: "A note",
            },
            reader,
          );
          expect(subject).toMatch(/^[A-Z][a-z ]+( [a-z]+)?.*: R-7F3K2M9Q$/);
          expect(`${subject} ${text}`).not.toMatch(/undefined|null|\{name\}|NaN|\.\./);
          expect(text).not.toMatch(/\b(drop-off|changed-mind|in-transit|sending-back)\b/);
        }
      }
    },
  );
});
