import { type RawBuilder, sql } from "kysely";
import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { stateName } from "../../base/places/indian-states.ts";
import { listRefundsOf } from "../../payments/refund-accounts/customer-refunds.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readStoreCreditOf } from "../../payments/store-credit/read-store-credit.server.ts";
import { readOwnProfile } from "../../vendors/own-profile/read-own-profile.server.ts";
import { listSessions } from "../sessions/list-sessions.server.ts";
import { listMessages, listReturns } from "./export-talk.server.ts";
import { exportReviews } from "./export-reviews.server.ts";
import { rowsOf } from "./rows-of.ts";

const paisePerRupee = 100;
const inRupees = (column: string): RawBuilder<number> => sql<number>`${sql.ref(column)} / 100.0`;

/** Exports everything that the shop stores about the user's account. */
export async function exportMyData(shop: Shop) {
  const { userId, role, vendorId } = requirePermission(shop.actor, "account.own");
  const account = await shop.db
    .selectFrom("auth_users")
    .select(["name", "email", "email_verified as emailConfirmed", "created_at as registeredAt"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const addresses = await shop.db
    .selectFrom("customer_addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const businesses = await shop.db
    .selectFrom("customer_businesses")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("used_at")
    .execute();
  const cart = await shop.db
    .selectFrom("cart_items")
    .innerJoin("products", "products.id", "cart_items.product_id")
    .select(["products.name", "products.slug", "cart_items.quantity"])
    .where("user_id", "=", userId)
    .orderBy("position")
    .execute();
  const wishList = await shop.db
    .selectFrom("wish_list_items")
    .innerJoin("products", "products.id", "wish_list_items.product_id")
    .select(["products.name", "products.slug", "wish_list_items.added_at as addedAt"])
    .where("user_id", "=", userId)
    .orderBy("added_at")
    .execute();
  const alerts = await shop.db
    .selectFrom("product_watches")
    .leftJoin("products", "products.id", "product_watches.product_id")
    .select([
      "products.name",
      "products.slug",
      "list_name as list",
      "kind",
      "below as belowInRupees",
      "created_at as askedAt",
    ])
    .where(({ or, eb }) =>
      or([
        eb("product_watches.user_id", "=", userId),
        ...(account.emailConfirmed ? [eb("product_watches.email", "=", account.email)] : []),
      ]),
    )
    .orderBy("created_at")
    .execute();
  const productsAdded = await shop.db
    .selectFrom("owned_units")
    .innerJoin("unit_serials", (join) =>
      join
        .onRef("unit_serials.order_id", "=", "owned_units.order_id")
        .onRef("unit_serials.position", "=", "owned_units.position")
        .onRef("unit_serials.unit", "=", "owned_units.unit"),
    )
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "owned_units.order_id")
        .onRef("order_lines.position", "=", "owned_units.position"),
    )
    .select(["order_lines.name", "serial_number as serialNumber", "added_at as addedAt"])
    .where("owned_units.user_id", "=", userId)
    .orderBy("added_at")
    .execute();
  const mails = await shop.db
    .selectFrom("mails")
    .select(["subject", "template", "created_at as createdAt", "status"])
    .where("recipient", "=", account.email)
    .orderBy("created_at")
    .execute();
  return {
    exportedAt: shop.now(),
    account: { ...account, role },
    addresses: addresses.map((address) => ({
      ...readableAddress(address),
      isDefault: address.is_default,
      addedAt: address.created_at,
    })),
    businesses: businesses.map(({ used_at, gstin, legal_name, ...address }) => ({
      gstin,
      legalName: legal_name,
      billingAddress: readablePlace(address),
      lastUsedAt: used_at,
    })),
    vendor: vendorId !== null && can(shop.actor, "vendors.read-own") ? await readOwnProfile(shop) : null,
    devices: await listSessions(shop),
    orders: await exportOrders(shop, userId),
    storeCredit: await exportStoreCredit(shop, userId),
    returns: await listReturns(shop, userId),
    messages: await listMessages(shop, { userId, ...account }),
    cart,
    wishList,
    alerts,
    productsAdded,
    ...(await exportReviews(shop, userId)),
    mails,
  };
}

async function exportOrders(shop: Shop, userId: string) {
  const orders = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const lines = await shop.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_lines.order_id as of", "order_lines.name", "order_lines.quantity"])
    .select(inRupees("order_lines.unit_price").as("unitPriceInRupees"))
    .where("orders.user_id", "=", userId)
    .orderBy("order_lines.position")
    .execute();
  const documents = await shop.db
    .selectFrom("tax_documents")
    .innerJoin("orders", "orders.id", "tax_documents.order_id")
    .select(["order_id as of", "kind", "tax_documents.number", "issued_at as issuedAt"])
    .select(inRupees("tax_documents.total").as("totalInRupees"))
    .where("orders.user_id", "=", userId)
    .orderBy("issued_at")
    .execute();
  const refunds = (await listRefundsOf(shop, userId)).map(
    ({ orderId, amount, status, startedAt, sentOn, reference, account }) => ({
      of: orderId,
      amountInRupees: amount / paisePerRupee,
      status,
      startedAt,
      sentOn,
      reference,
      // The whole account is encrypted, and is deleted some time after the refund was sent.
      sentTo: account,
    }),
  );
  return orders.map((order) => ({
    number: order.number,
    placedAt: order.created_at,
    status: order.status,
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method,
    utr: order.utr,
    totalInRupees: order.total / paisePerRupee,
    sentTo: readableAddress(order),
    billedTo: order.buyer_gstin && {
      gstin: order.buyer_gstin,
      legalName: order.buyer_business_name,
      billingAddress: readablePlace({
        address_line1: order.billing_address_line1,
        address_line2: order.billing_address_line2,
        city: order.billing_city,
        state_code: order.billing_state_code ?? "",
        pincode: order.billing_pincode,
      }),
    },
    lines: rowsOf(order.id, lines),
    invoices: rowsOf(order.id, documents),
    refunds: rowsOf(order.id, refunds),
  }));
}

async function exportStoreCredit(shop: Shop, userId: string) {
  const { balance, entries, payBacks } = await readStoreCreditOf(shop, userId);
  return {
    balanceInRupees: balance / paisePerRupee,
    history: entries.map(({ kind, amount, at, orderNumber, reason }) => ({
      kind,
      amountInRupees: amount / paisePerRupee,
      at,
      order: orderNumber,
      ...(reason !== null && { reason }),
    })),
    paidBack: payBacks.map(({ amount, status, askedAt, account, sentOn, reference }) => ({
      amountInRupees: amount / paisePerRupee,
      status,
      askedAt,
      // The whole account is encrypted, and is deleted some time after it was sent.
      sentTo: account,
      sentOn,
      reference,
    })),
  };
}

type PlaceRow = {
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state_code: string;
  pincode: string | null;
};

const readableAddress = (row: PlaceRow & { full_name: string; phone: string }) => ({
  fullName: row.full_name,
  ...readablePlace(row),
  phone: row.phone,
});

const readablePlace = (row: PlaceRow) => ({
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: stateName(row.state_code),
  pincode: row.pincode,
});
