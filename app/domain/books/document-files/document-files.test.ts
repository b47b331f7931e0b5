import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  makeTransition,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
} from "#tests/support/test-fulfilments.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { deliverMails } from "../../shop/mails/deliver-mail.server.ts";
import { formatPaise } from "../../base/money/money.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { sendRefund } from "../../payments/refund/send-refund.server.ts";
import type { Letter } from "../../shop/ports/mail-service.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { examineInvariants } from "../../doctor/check-invariants.server.ts";
import { describeDocument } from "../invoices/describe-document.ts";
import { findDocument, findMyDocument, findVendorDocument } from "../invoices/find-document.server.ts";
import { fileOf, makeFile, makeMissingFiles, readFiles } from "./document-files.server.ts";

const findMyFile = (customer: Shop, orderId: string, id: string) =>
  fileOf(customer, findMyDocument(customer, orderId, id), describeDocument);
const findVendorFile = (vendor: Shop, fulfilmentId: string, id: string) =>
  fileOf(vendor, findVendorDocument(vendor, fulfilmentId, id), describeDocument);
const findFile = (admin: Shop, orderId: string, id: string) =>
  fileOf(admin, findDocument(admin, orderId, id), describeDocument);

let test: TestShop;
let shop: Shop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  test = await openTestShop({ sellsSamples: true });
  shop = test.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
});
afterAll(() => test.close());
beforeEach(() => shop.db.deleteFrom("alerts").execute());

async function shipPaidOrder(serials?: Map<number, string[]>) {
  const order = await placePaidOrder(shop, { "1": 2 });
  await sendFulfilment(shop, order, "v1", serials);
  return { ...order, documents: await documentsOf(order.id) };
}

async function documentsOf(orderId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("tax_documents")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    .orderBy("kind", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

const rowOf = (id: string) =>
  shop.db.selectFrom("document_files").selectAll().where("document_id", "=", id).executeTakeFirst();

/** The shop with a printer that cannot print. */
const withoutPrinter = (): Shop => ({
  ...shop,
  printer: { print: () => Promise.reject(new Error("No paper.")) },
});

/** Sends what is queued for a recipient and returns the mails as the mail server got them. */
async function send(recipient: string, using = shop): Promise<Letter[]> {
  const letters: Letter[] = [];
  const rendered = { subject: "", html: "", plainText: "" };
  const mail = {
    deliver: async (letter: Letter) => {
      letters.push(letter);
      return { status: "sent" as const, rendered };
    },
  };
  const queued = await shop.db
    .selectFrom("mails")
    .select("id")
    .where("recipient", "=", recipient)
    .where("status", "=", "queued")
    .orderBy("created_at")
    .execute();
  for (const { id } of queued)
    await deliverMails({ ...using, mail }, [id], { isLastAttempt: false, readFiles });
  return letters;
}

const attachedTo = (letters: Letter[], template: string) =>
  letters
    .filter(({ mail }) => mail.template === template)
    .map(({ attachments }) => attachments.map(({ name }) => name));

describe("the PDF of a document", () => {
  it("says what the document says: its number, its lines with serial numbers, and its total", async () => {
    const order = await shipPaidOrder(new Map([[0, ["SN-1", "SN-2"]]]));
    const [id = ""] = order.documents;
    const document = await findMyDocument(order.customer, order.id, id);
    const file = await findMyFile(order.customer, order.id, id);
    expect(file?.name).toBe(`invoice-${document?.number.replaceAll("/", "-")}.pdf`);
    const text = readPdf(file!.pdf).join("\n");
    for (const stated of [document!.number, "Tax invoice", "SN-1, SN-2", formatPaise(document!.total)]) {
      expect(text).toContain(stated);
    }
    expect(text).toContain(document!.lines[0]!.name);
  });

  it("is made by a job that the shipment queued, in its own transaction", async () => {
    const order = await shipPaidOrder();
    const { rows } = await test.database.pool.query(
      "select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id where identifier = 'make-document-file' and payload->>'documentId' = $1",
      [order.documents[0]],
    );
    expect(rows).toHaveLength(1);
  });

  it("stays the same, whatever changes later", async () => {
    const order = await shipPaidOrder();
    const [id = ""] = order.documents;
    await makeFile(shop, id);
    const before = await rowOf(id);
    await shop.db.updateTable("shop_settings").set({ name: "Another name" }).execute();
    await makeFile(shop, id);
    expect(await rowOf(id)).toEqual(before);
    const file = await findVendorFile(asVendor(shop, "v1"), order.fulfilments.v1!, id);
    expect(Buffer.from(file!.pdf).equals(before!.pdf)).toBe(true);
    expect(file!.sha256).toBe(before!.sha256);
    const change = shop.db.updateTable("document_files").set({ made_at: new Date() });
    await expect(change.where("document_id", "=", id).execute()).rejects.toThrow(/document_files/);
    const removal = shop.db.deleteFrom("document_files").where("document_id", "=", id);
    await expect(removal.execute()).rejects.toThrow(/document_files/);
  });

  it("is one file for two who ask for it at once, even if they would print differently", async () => {
    const order = await shipPaidOrder();
    const [id = ""] = order.documents;
    let prints = 0;
    const bothBegan = Promise.withResolvers<void>();
    const printer: Shop["printer"] = {
      print: async (document) => {
        const author = `Printer ${(prints += 1)}`;
        if (prints === 2) bothBegan.resolve();
        await bothBegan.promise;
        return shop.printer.print({ ...document, author });
      },
    };
    const customer = { ...order.customer, printer };
    const files = await Promise.all([1, 2].map(() => findMyFile(customer, order.id, id)));
    expect(new Set(files.map((file) => file?.sha256)).size).toBe(1);
  });

  it("is only for the customer, the vendor and the admins", async () => {
    const order = await shipPaidOrder();
    const [id = ""] = order.documents;
    const stranger = await signInCustomer(shop);
    expect(await findMyFile(stranger, order.id, id)).toBeUndefined();
    expect(await findVendorFile(asVendor(shop, "v2"), order.fulfilments.v1!, id)).toBeUndefined();
    await expect(async () => findFile(order.customer, order.id, id)).rejects.toThrow("administrative");
    expect(await rowOf(id)).toBeUndefined();
    expect(await findFile(admin, order.id, id)).toBeDefined();
  });

  it("is made later where its job was lost, and the doctor finds one that stays missing", async () => {
    test.stopClockAt(new Date(Date.now() - 2 * 3_600_000));
    const order = await placePaidOrder(shop, { "3": 1 });
    await sendFulfilment(shop, order, "v2");
    test.stopClockAt(new Date());
    const [id] = await documentsOf(order.id);
    const missing = async () => {
      const checked = await examineInvariants(shop);
      return checked.find(({ name }) => name === "every document has its PDF")!.broken;
    };
    const { rows } = await test.database.pool.query("select number from tax_documents where id = $1", [id]);
    // The first day of a database is left out.
    expect(await missing()).toEqual([]);
    await test.database.pool.query("update migrations set applied_at = now() - interval '25 hours'");
    expect(await missing()).toEqual([expect.stringContaining(rows[0].number)]);

    await makeMissingFiles(withoutPrinter());
    expect(await shop.db.selectFrom("alerts").select("kind").execute()).toEqual([
      { kind: "document-not-made" },
    ]);
    await makeMissingFiles(shop);
    expect(await missing()).toEqual([]);
  });
});

describe("the mail that announces a document", () => {
  it("brings the invoice along, and makes it if it is missing", async () => {
    const order = await shipPaidOrder();
    const letters = await send(order.customer.actor.email);
    const shipped = letters.find(({ mail }) => mail.template === "order-shipped");
    const row = await rowOf(order.documents[0]!);
    expect(shipped?.attachments.map(({ pdf }) => Buffer.from(pdf))).toEqual([row!.pdf]);
    expect(shipped?.attachments[0]?.name).toMatch(/^invoice-V1-\d{4}-\d{4}\.pdf$/);
    const others = letters.filter(({ mail }) => mail.template !== "order-shipped");
    expect(others.flatMap(({ attachments }) => attachments)).toEqual([]);
  });

  it("goes out without it if it cannot be made, and tells the shop", async () => {
    const order = await shipPaidOrder();
    const letters = await send(order.customer.actor.email, withoutPrinter());
    expect(attachedTo(letters, "order-shipped")).toEqual([[]]);
    const [alert] = await shop.db.selectFrom("alerts").select(["kind", "sentence"]).execute();
    expect(alert).toMatchObject({ kind: "document-not-made", sentence: expect.stringMatching(/V1\/\d{4}/) });
  });

  it("brings the credit note of a parcel that came back, also when nothing was paid", async () => {
    await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
    const order = await placeTestOrder(shop, { "13": 1 });
    await sendFulfilment(shop, order, "v1");
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "return");
    const letters = await send(order.customer.actor.email);
    expect(attachedTo(letters, "fulfilment-returned")).toEqual([
      [expect.stringMatching(/^credit-note-V1C-\d{4}-\d{4}\.pdf$/)],
    ]);
  });

  it("brings the credit note of a refund once, with the mail that tells of it first", async () => {
    const order = await shipPaidOrder();
    const ofRefunds = async () => {
      const rows = await shop.db
        .selectFrom("refunds")
        .select("id")
        .where("order_id", "=", order.id)
        .where("status", "=", "queued")
        .execute();
      for (const { id } of rows) await sendRefund(shop, id, { isLastAttempt: true });
      return attachedTo(await send(order.customer.actor.email), "refund-sent");
    };
    await refundMoney(admin, order.id, await amountRequest(admin, order.id, 100_000));
    expect(await ofRefunds()).toEqual([[expect.stringMatching(/^credit-note-V1C-\d{4}-\d{4}\.pdf$/)]]);
    await makeTransition(asVendor(shop, "v1"), order.fulfilments.v1!, "return");
    const letters = await send(order.customer.actor.email);
    expect(attachedTo(letters, "fulfilment-returned")).toEqual([[expect.stringMatching(/^credit-note/)]]);
    expect(await ofRefunds()).toEqual([[]]);
  });
});
