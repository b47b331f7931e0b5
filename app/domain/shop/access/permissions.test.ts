import { readFileSync } from "node:fs";
import { roles } from "#db/values/people-values.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProduct } from "#tests/support/test-product.ts";
import { asVendor, box, placePaidOrder, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import {
  everyPermission,
  wrongRights,
  somebodyWho,
  type VerbsByPermission,
} from "#tests/support/test-rights.ts";
import { sourceFiles } from "#tests/support/source-files.ts";
import { onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { returnRequest } from "#tests/support/test-returns.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listAudit } from "../audit/list-audit.server.ts";
import { readAuditQuery } from "../audit/audit-query.ts";
import { listBrands } from "../../catalogue/brands/read-brands.server.ts";
import { readCart, readServedCart } from "../../cart/cart/read-cart.server.ts";
import { listAddresses } from "../../people/customers/address-book.server.ts";
import { settleAlert } from "../alerts/settle-alert.server.ts";
import { receiveGoods } from "../../returns/desk/bring-goods.server.ts";
import { takeMessages } from "../../messages/contact/settle-messages.server.ts";
import { answerAsSeller } from "../../messages/sellers/answer-as-seller.server.ts";
import { removeZone } from "../../orders/delivery/change-zones.server.ts";
import { forgetSearch } from "../../catalogue/searches/read-searches.server.ts";
import { readShopStoreCredit } from "../../payments/store-credit/read-store-credit.server.ts";
import { listSellerMessages } from "../../messages/sellers/seller-messages.server.ts";
import { readTrends } from "../../reports/dashboard/trends.server.ts";
import { findVendorOrder } from "../../orders/views/find-vendor-order.server.ts";
import { countReturns } from "../../returns/views/list-returns.server.ts";
import { overruleSeller } from "../../returns/desk/decide-return.server.ts";
import { undoDelivery } from "../../orders/fulfil/undo-delivery.server.ts";
import { packFulfilment } from "../../orders/fulfil/pack-fulfilment.server.ts";
import { addProduct as addListing } from "../../listing/editing/add-product.server.ts";
import { changeStatus } from "../../listing/bulk/change-status.server.ts";
import { findListing } from "../../listing/lists/find-listing.server.ts";
import { takeOffSale } from "../../listing/moderation/moderate-product.server.ts";
import { listAdmins } from "../../people/users/list-admins.server.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { correctAddress } from "../../orders/correct/correct-address.server.ts";
import { writeOrderNote } from "../../orders/notes/order-notes.server.ts";
import { cancelOrder } from "../../orders/cancel/cancel-order.server.ts";
import { findLastAddress } from "../../orders/checkout/find-last-address.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { listMyOrders } from "../../orders/views/my-orders.server.ts";
import { startPayment } from "../../payments/pay/start-payment.server.ts";
import { markBankTransferReceived } from "../../payments/pay/bank-transfer.server.ts";
import { requestReturn } from "../../returns/request/request-return.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { advanceCash } from "../../payments/remittances/advance-cash.server.ts";
import { listTills } from "../../payments/till/read-till.server.ts";
import { openTill } from "../../payments/till/till.server.ts";
import { recordPayIn } from "../../payments/remittances/record-pay-in.server.ts";
import { findBalance, findOwnBalance } from "../../books/payouts/balances.server.ts";
import { recordPayout } from "../../books/payouts/record-payout.server.ts";
import { can, type Permission, permissionsOf, rolePermissions, onlyReads, worksHere } from "./permissions.ts";
import { listDeadJobs, runJobAgain } from "../queue/dead-jobs.server.ts";
import { readOwnFigures } from "../../reports/dashboard/own-figures.server.ts";
import { readSettingsToChange } from "../settings/change-shop-settings.server.ts";
import type { Shop } from "../context/shop.ts";
import { unpublishText } from "../texts/change-texts.server.ts";
import { listTexts } from "../texts/read-texts.server.ts";
import { giveGoodwill } from "../../payments/store-credit/give-goodwill.server.ts";
import { listOwnStaff, removePacker } from "../../people/own-staff/own-staff.server.ts";
import { findUser } from "../../people/users/find-user.server.ts";
import { suspendUser } from "../../people/users/suspend-user.server.ts";
import { changeOwnProfile } from "../../vendors/own-profile/change-own-profile.server.ts";
import { approveVendor } from "../../vendors/vendor/decide-on-vendor.server.ts";
import { readOwnProfile } from "../../vendors/own-profile/read-own-profile.server.ts";

let opened: TestShop;
/** One product to try verbs with, and one to order. */
let product: { id: string };
let ordered: { id: string };
beforeAll(async () => {
  opened = await openTestShop();
  product = await addProduct(opened.shop);
  ordered = await addProduct(opened.shop, { price: 9_000 });
});
afterAll(() => opened.close());

const unknown = "00000000-0000-4000-8000-000000000000";

const address = {
  fullName: "Asha",
  addressLine1: "12 Example Road",
  addressLine2: "",
  city: "Pune",
  pincode: "411030",
  phone: "9800000000",
};

const readProduct = (shop: Shop) => findListing(shop, product.id);
const editProduct = (shop: Shop) => changeStatus(shop, [product.id], "draft");
const handleReturn = (shop: Shop) => receiveGoods(shop, unknown, { seen: "0" });
const pack = (shop: Shop) => packFulfilment(shop, unknown);

/** Most of the requested things do not exist. A room may try its own permissions in a test of its own. */
const verbs: VerbsByPermission = {
  "account.own": listAddresses,
  "cart.own": readCart,
  "checkout.place": findLastAddress,
  "orders.read-own": (shop) => listMyOrders(shop),
  "orders.pay-own": (shop) => startPayment(shop, unknown),
  "orders.cancel-own": (shop) => cancelMyOrder(shop, unknown),
  "returns.read-own": countReturns,
  "returns.read-any": countReturns,
  "returns.handle-own": handleReturn,
  "returns.handle-any": handleReturn,
  "returns.overrule": (shop) => overruleSeller(shop, unknown, { seen: "0", answer: "Because." }),
  "returns.ask-own": (shop) => requestReturn(shop, unknown, 0, returnRequest()),
  "products.read-own": readProduct,
  "products.edit-own": editProduct,
  "fulfilments.read-own": (shop) => findVendorOrder(shop, unknown),
  "fulfilments.ship-own": pack,
  "books.read-own": findOwnBalance,
  "reports.read-own": readOwnFigures,
  "vendors.read-own": readOwnProfile,
  "vendors.edit-own": async (shop) => changeOwnProfile(shop, (await profileOf(shop)).profile),
  "staff.read-own": listOwnStaff,
  "staff.manage-own": (shop) => removePacker(shop, { userId: unknown }),
  "users.read": (shop) => findUser(shop, unknown),
  "users.manage": (shop) => suspendUser(shop, unknown, { reason: "A test" }),
  "vendors.approve": (shop) => approveVendor(shop, unknown),
  "orders.read-any": (shop) => findOrder(shop, unknown),
  "orders.cancel-any": (shop) => cancelOrder(shop, unknown, { reason: "asked-for" }),
  "orders.correct": (shop) => correctAddress(shop, unknown, { ...address, isBillingToo: false }),
  "orders.note": (shop) => writeOrderNote(shop, unknown, { noteId: unknown, note: "A test" }),
  "orders.refund": (shop) =>
    refundMoney(shop, unknown, refundRequest({ 0: { amount: 100 } }, { requestId: unknown })),
  "store-credit.read": readShopStoreCredit,
  "store-credit.give": (shop) =>
    giveGoodwill(shop, unknown, { requestId: unknown, amount: 100, reason: "A test", orderNumber: "" }),
  "orders.take-payment": (shop) =>
    markBankTransferReceived(shop, unknown, { amount: 100, reference: "UTR1" }),
  "fulfilments.ship-any": pack,
  "fulfilments.undo-delivery": (shop) => undoDelivery(shop, unknown),
  "products.read-any": readProduct,
  "products.edit-any": editProduct,
  "products.moderate": (shop) => takeOffSale(shop, product.id, { reason: "A test" }),
  "books.read-any": (shop) => findBalance(shop, unknown),
  "payouts.record": (shop) =>
    recordPayout(shop, unknown, { amount: 100, paidOn: "2000-01-01", reference: "UTR1", fulfilmentIds: [] }),
  "till.read": listTills,
  "till.use": (shop) => openTill(shop, { id: unknown, opening: 0 }),
  "cash.record": (shop) =>
    recordPayIn(shop, unknown, {
      requestId: unknown,
      amount: 100,
      receivedOn: "2000-01-01",
      reference: "UTR1",
    }),
  "cash.advance": (shop) => advanceCash(shop, { fulfilmentId: unknown, refund: 100 }),
  "messages.read": listAdmins,
  "messages.read-own": listSellerMessages,
  "messages.answer": async (shop) => takeMessages(shop, [unknown]),
  "messages.answer-own": (shop) => answerAsSeller(shop, unknown, { entryId: unknown, text: "A test" }),
  "reports.read-any": (shop) => readTrends(shop, 7),
  "alerts.settle": (shop) => settleAlert(shop, "0"),
  "audit.read": (shop) => listAudit(shop, readAuditQuery(new URLSearchParams())),
  "jobs.read": listDeadJobs,
  "jobs.manage": (shop) => runJobAgain(shop, "0"),
  "settings.read": readSettingsToChange,
  "settings.change": (shop) => removeZone(shop, { was: "Nowhere" }),
  "catalogue.read": listBrands,
  "content.read": listTexts,
  "content.change": (shop) => unpublishText(shop, "/about"),
  "catalogue.shape": (shop) => forgetSearch(shop, "nothing"),
};
/** These open areas, are required by no verb, or belong to the shop itself. */
const withoutVerb: Permission[] = [
  "vendor.area",
  "vendor.own",
  "admin.area",
  "limits.pass",
  "orders.discount",
];

/** The profile as somebody with the permission reads it. */
async function profileOf(shop: Shop) {
  const actor = { ...shop.actor, permissions: new Set<Permission>(["vendors.read-own"]) };
  return readOwnProfile({ ...shop, actor: actor as Shop["actor"] });
}

/** The permissions that tests of rooms try with `wrongRights`. */
function triedInRooms(): string[] {
  const tests = sourceFiles("app/domain/!(shop)/**/*.test.ts").map((file) => readFileSync(file, "utf8"));
  const trying = tests.filter((text) => text.includes("await wrongRights(")).join("\n");
  return everyPermission.filter((permission) => trying.includes(`"${permission}": `));
}

describe("a new kind of actor", () => {
  it("is known to every verb here", () => {
    const tried = new Set([...Object.keys(verbs), ...withoutVerb, ...triedInRooms()]);
    expect([...tried].toSorted()).toEqual(everyPermission.toSorted());
  });

  it.each(Object.keys(verbs) as Permission[])("with %s may do that, and nothing else", async (permission) => {
    expect(await wrongRights(opened.shop, verbs, [permission])).toEqual([]);
  });

  it("without any right reads no cart", async () => {
    const { actor } = await somebodyWho(opened.shop);
    expect(await readServedCart({ ...opened.shop, actor: { ...actor, role: "admin" } } as Shop)).toBeNull();
  });

  it("that looks after orders cancels one of anybody's, and refunds nothing", async () => {
    const staff = await somebodyWho(
      opened.shop,
      "admin.area",
      "orders.read-any",
      "orders.cancel-any",
      "messages.read",
    );
    const order = await placeTestOrder(opened.shop, { [ordered.id]: 1 });
    await cancelOrder(staff, order.id, { reason: "asked-for" });
    expect(await findOrder(staff, order.id)).toMatchObject({ status: "cancelled" });
    const paid = await placePaidOrder(opened.shop, { [ordered.id]: 1 });
    const request = refundRequest({ 0: { amount: 100 } });
    await expect(refundMoney(staff, paid.id, request)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("that is a vendor's key edits that vendor's products alone", async () => {
    const key = await somebodyWho(opened.shop, "products.read-own", "products.edit-own");
    const seller = { ...key, actor: { ...key.actor, role: "vendor", permissions: undefined } } as Shop;
    const own = await addListing(seller, typedLaptop({ name: "Own" }), onSale);
    await changeStatus(key, [own.id], "draft");
    expect(await findListing(key, own.id)).toMatchObject({ status: "draft" });
    await expect(changeStatus(key, [product.id], "draft")).rejects.toMatchObject({ kind: "not-found" });
    expect(await findListing(key, product.id)).toBeUndefined();
  });

  it("that ships for everybody ships anybody's fulfilment", async () => {
    const courier = await somebodyWho(opened.shop, "fulfilments.ship-any");
    const order = await placeTestOrder(opened.shop, { [ordered.id]: 1 });
    const [fulfilmentId = ""] = Object.values(order.fulfilments);
    const stranger = asVendor(opened.shop, "another");
    await expect(packFulfilment(stranger, fulfilmentId)).rejects.toMatchObject({ kind: "not-found" });
    await packFulfilment(courier, fulfilmentId, box);
    const status = () =>
      opened.shop.db
        .selectFrom("fulfilments")
        .select("status")
        .where("id", "=", fulfilmentId)
        .executeTakeFirst();
    expect(await status()).toEqual({ status: "processing" });
  });
});

describe("the table", () => {
  it("gives guests nothing and nobody a right of the shop itself", () => {
    expect(rolePermissions.guest.size).toBe(0);
    const people = roles.flatMap((role) => [...permissionsOf({ role })]);
    expect(people.filter((permission) => rolePermissions.system.has(permission))).toEqual([]);
  });

  it("lets accountants change nothing, and everybody else who works here something", () => {
    const working = roles.filter((role) => worksHere({ role }));
    expect(working).toHaveLength(roles.length - 1);
    expect(working.filter((role) => onlyReads({ role }))).toEqual(["accountant"]);
  });

  it.each(["order-desk", "catalogue", "accountant", "support", "packer", "vendor"] as const)(
    "lets nobody of %s move the shop's money, give roles or change settings",
    (role) => {
      const kept: Permission[] = [
        "orders.refund",
        "store-credit.give",
        "cash.record",
        "cash.advance",
        "payouts.record",
        "users.manage",
        "vendors.approve",
        "settings.change",
        "jobs.manage",
        "audit.read",
      ];
      expect(kept.filter((permission) => can({ role }, permission))).toEqual([]);
    },
  );

  it("lets admins do a vendor's work only by what is everybody's", () => {
    expect(can({ role: "admin" }, "products.edit-any")).toBe(true);
    expect(can({ role: "admin" }, "products.edit-own")).toBe(false);
    expect(can({ role: "vendor" }, "products.edit-any")).toBe(false);
  });
});
