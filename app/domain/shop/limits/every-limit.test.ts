import { receiveCashOf } from "#tests/support/test-cash.ts";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sourceFiles } from "#tests/support/source-files.ts";
import { register, type TestAccount } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, makeTransition, placeTestOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { type TestReturn, writeReturn } from "#tests/support/test-return-rows.ts";
import { returnRequest } from "#tests/support/test-returns.ts";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../access/actor.ts";
import { beginTwoFactor, confirmTwoFactor } from "../../people/own-account/change-two-factor.server.ts";
import { registerAccount } from "../../people/registration/register-account.server.ts";
import { requestEmailChange } from "../../people/own-account/request-email-change.server.ts";
import { requestPasswordReset } from "../../people/password-reset/request-password-reset.server.ts";
import { issueToken } from "../../people/credentials/account-token.server.ts";
import { rememberDevice } from "../../people/sessions/known-devices.server.ts";
import { requestOwnerNotice } from "../../people/sign-in-limits/notify-owner.server.ts";
import { takeTwoFactor } from "../../people/sign-in/take-two-factor-code.server.ts";
import { signIn } from "../../people/sign-in/sign-in.server.ts";
import { addPicture } from "../../listing/pictures/add-picture.server.ts";
import { startImport } from "../../listing/import/start-import.server.ts";
import { addOwnedUnit } from "../../orders/owned-units/add-owned-unit.server.ts";
import { contactSeller } from "../../orders/questions/contact-seller.server.ts";
import { sendContactMessage } from "../../messages/contact/send-contact-message.server.ts";
import { answerBack } from "../../messages/tickets/answer-back.server.ts";
import { requestReturn } from "../../returns/request/request-return.server.ts";
import { escalateReturn } from "../../returns/talk/escalate-return.server.ts";
import { watchAsGuest } from "../../watches/watch/watch-product.server.ts";
import { writeAsCustomer } from "../../returns/talk/write-return-message.server.ts";
import { mailRefundLinkAgain } from "../../payments/refund/request-account.server.ts";
import { giveAccountByLink } from "../../payments/refund/give-account.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { requestPayBack } from "../../payments/store-credit/pay-back.server.ts";
import { issueRefundLink } from "../../payments/refund-accounts/refund-links.server.ts";
import { shipFulfilment } from "../../orders/fulfil/ship-fulfilment.server.ts";
import type { Shop } from "../context/shop.ts";

/** Addresses that belong to one network each, however they are written. */
const networks = {
  "an IPv4 address": ["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201", "0:0:0:0:0:ffff:c000:0201"],
  "an IPv6 network of 64 bits": ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:1:2::"],
};
const elsewhere = "2001:db8:1:3::1";

const collected = randomUUID();

let test: TestShop;
let person: TestAccount;
let device: string;
let refundId: string;
let watched: string;
let returned: TestReturn;
let vendor: Shop & { actor: SignedInActor };
beforeAll(async () => {
  // The hour in which attempts are counted never ends.
  test = await openTestShop({ now: new Date() });
  person = await register(test.shop);
  vendor = await asNewVendor(test.shop);
  await test.shop.db.updateTable("auth_users").set({ email_verified: true }).execute();
  device = await rememberDevice(test.shop, person.userId, undefined);
  await beginTwoFactor(person.shop, { currentPassword: person.password });
  refundId = await refundCash();
  watched = (await addProduct(test.shop)).slug;
  returned = await writeReturn(test.shop);
});
afterAll(() => test.close());
beforeEach(() => test.shop.db.deleteFrom("rate_limits").execute());

/** A refund of an order that was paid in cash. */
async function refundCash(): Promise<string> {
  const { id } = await addProduct(test.shop);
  await test.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  const order = await placeTestOrder(test.shop, { [id]: 1 });
  const [[vendorId = "", fulfilmentId = ""] = []] = Object.entries(order.fulfilments);
  await sendFulfilment(test.shop, order, vendorId);
  await makeTransition(asVendor(test.shop, vendorId), fulfilmentId, "deliver");
  await receiveCashOf(test.shop, order);
  await refundMoney(await asNewAdmin(test.shop), order.id, refundRequest({ 0: { quantity: 1 } }));
  const refund = await test.shop.db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
  return refund.id;
}

/** A new link to a refund of cash that waits for its account. */
async function refundLink(): Promise<string> {
  await test.shop.db.deleteFrom("refund_accounts").execute();
  await test.shop.db.updateTable("refunds").set({ status: "waiting-for-account" }).execute();
  return issueRefundLink(test.shop, refundId);
}

const guestAt = (address: string): Shop => ({ ...test.shop, actor: { role: "guest", address } });
const personAt = (address: string) => ({ ...person.shop, actor: { ...person.shop.actor, address } });
const customerAt = (address: string) => ({
  ...returned.customer,
  actor: { ...returned.customer.actor, address },
});
const vendorAt = (address: string): Shop => ({ ...vendor, actor: { ...vendor.actor, address } });

/**
 * What is limited, tried once from an address by the same account each time. Success does not matter. A limit by
 * account alone that is not here has a test in its room.
 */
const tries: ((address: string) => Promise<unknown>)[] = [
  ...[false, true].flatMap((isKnown) => {
    const browser = () => ({ userAgent: "", device: isKnown ? device : undefined });
    return [
      (address: string) => signIn(guestAt(address), { email: person.email, password: "wrong" }, browser()),
      async (address: string) => {
        const { userId, email } = person;
        const token = await issueToken(test.shop, { userId, email, purpose: "two-factor" });
        return takeTwoFactor(guestAt(address), { token, code: "000000" }, browser());
      },
      async (address: string) => {
        const { userId, email } = person;
        const token = await issueToken(test.shop, { userId, email, purpose: "two-factor" });
        return takeTwoFactor(guestAt(address), { token, code: "ABCDE23456" }, browser());
      },
      (address: string) => {
        const { email, password } = person;
        const form = { name: "Ananya", email, password, confirmPassword: password };
        return registerAccount(guestAt(address), form, { ...browser(), registeredAs: "customer" });
      },
      (address: string) => requestPasswordReset(guestAt(address), { email: person.email }, browser()),
    ];
  }),
  (address) => confirmTwoFactor(personAt(address), { code: "000000" }),
  (address) => {
    const { email, password: currentPassword } = person;
    return requestEmailChange(personAt(address), { email: `new-${email}`, currentPassword });
  },
  (address) => {
    const text = {
      name: "Rohan",
      email: "rohan@example.in",
      subject: "Order Status",
      message: "Where is it?",
    };
    return sendContactMessage(guestAt(address), { ...text, id: randomUUID() } as Parameters<
      typeof sendContactMessage
    >[1]);
  },
  (address) =>
    watchAsGuest(guestAt(address), watched, { kind: "price", below: 1, email: "rohan@example.in" }),
  (address) => addOwnedUnit(personAt(address), { serialNumber: "SN-1", invoiceNumber: "V1/2627/0001" }),
  () => requestOwnerNotice(test.shop, person.email, "an account"),
  (address) => {
    const message = { messageId: randomUUID(), text: "It hums." };
    const photo = { name: "a.txt", bytes: Buffer.from("no photo") };
    return writeAsCustomer(customerAt(address), returned.id, message, [photo]);
  },
  (address) => requestReturn(customerAt(address), returned.order.id, 0, returnRequest()),
  (address) => escalateReturn(customerAt(address), returned.id, { id: randomUUID(), text: "Look again." }),
  (address) =>
    contactSeller(customerAt(address), returned.order.id, {
      id: randomUUID(),
      position: 0,
      text: "One slot?",
    }),
  (address) => answerBack(personAt(address), "TKT-7F3K2M9Q", { entryId: randomUUID(), text: "And now?" }),
  // One after the other: both change the same refund.
  async (address) => {
    const account = { kind: "upi" as const, upiId: "a.patil@okbank" };
    await giveAccountByLink(guestAt(address), await refundLink(), account);
    await mailRefundLinkAgain(guestAt(address), await refundLink());
  },
  (address) => {
    const request = { creditId: randomUUID(), requestId: randomUUID() };
    return requestPayBack(personAt(address), request, { kind: "upi", upiId: "a.patil@okbank" });
  },
  (address) => addPicture(vendorAt(address), "1", new Uint8Array(1)),
  (address) =>
    shipFulfilment(vendorAt(address), collected, {
      sentBy: "collected",
      carrier: "",
      trackingNumber: "",
      collectCode: "123456",
      serials: new Map(),
    }),
  (address) => startImport(vendorAt(address), { name: "products.csv", bytes: new Uint8Array() }),
];

async function countedFrom(addresses: string[]): Promise<Map<string, string[]>> {
  for (const address of addresses) await Promise.allSettled(tries.map((attempt) => attempt(address)));
  const rows = await test.shop.db.selectFrom("rate_limits").select(["rule", "key"]).execute();
  const byRule = Map.groupBy(rows, ({ rule }) => rule);
  return new Map([...byRule].map(([rule, attempts]) => [rule, attempts.map(({ key }) => key)]));
}

/** The limits that the sources name with the files that do, and the files that count any. */
async function limitsInSources() {
  const rules = new Map<string, string>();
  const counting: string[] = [];
  for (const file of sourceFiles("{app,server}/**/*.{ts,tsx}")) {
    if (file.endsWith(".test.ts")) continue;
    const source = await readFile(file, "utf8");
    for (const [, rule = ""] of source.matchAll(/\brule: "([^"]+)"/g)) rules.set(rule, file);
    if (source.includes('insertInto("rate_limits")')) counting.push(file);
  }
  return { rules, counting };
}

/** Whether a limit by account alone is named in a test of its room, which sees an attempt beyond it refused. */
async function isRefusedBeside(rule: string, file: string): Promise<boolean> {
  const code = (await readFile(file, "utf8")).replace(/\/\*[\s\S]*?\*\/|\/\/.*|^import .*/gm, "");
  if (/address/i.test(code)) return false;
  const beside = sourceFiles(`${file.split("/", 3).join("/")}/**/*.test.ts`).map((path) =>
    readFile(path, "utf8"),
  );
  const isNamed = (text: string) => text.includes(`"${rule}"`) && text.includes('"request.too-often"');
  return (await Promise.all(beside)).some(isNamed);
}

describe("every limit", () => {
  it("is among those that are tried here or refuse in a test of their room, and is counted in one place", async () => {
    const { rules, counting } = await limitsInSources();
    expect(rules.size).toBeGreaterThan(5);
    const tried = await countedFrom([elsewhere]);
    expect([...tried.keys()].filter((rule) => !rules.has(rule))).toEqual([]);
    const untried: string[] = [];
    for (const [rule, file] of rules)
      if (!tried.has(rule) && !(await isRefusedBeside(rule, file))) untried.push(rule);
    expect(untried).toEqual([]);
    expect(counting).toEqual(["app/domain/shop/limits/count-attempt.server.ts"]);
  });

  it.each(Object.entries(networks))("takes the addresses of %s for one", async (_which, addresses) => {
    const counted = await countedFrom(addresses);
    expect([...counted].filter(([, keys]) => keys.length > 1)).toEqual([]);
    expect([...counted.values()].flat().filter((key) => addresses.slice(1).includes(key))).toEqual([]);
  });

  it("of guests tells another network from this one", async () => {
    const counted = await countedFrom([networks["an IPv4 address"][0] ?? "", elsewhere]);
    const byNetwork = [...counted].filter(([, keys]) => keys.length === 2).map(([rule]) => rule);
    expect(byNetwork).toEqual(expect.arrayContaining(["contact", "registration-address", "sign-in-address"]));
  });
});
