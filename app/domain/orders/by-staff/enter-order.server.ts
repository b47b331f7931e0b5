import { randomUUID } from "node:crypto";
import { paymentProviders } from "#db/values/payment-values.ts";
import { addressOfNobody } from "../../base/identifiers/no-email.ts";
import { formatRupees } from "../../base/money/money.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import { readNumber } from "../../base/text/read-number.ts";
import { tenderText } from "../../payments/cash/counter.ts";
import { refuseOtherBillingState, refuseOtherState } from "../../people/customers/find-pincode.server.ts";
import { hashOfNoPassword } from "../../people/users/invite-user.server.ts";
import { addCustomer } from "../../people/without-email/add-customer.server.ts";
import { type NewCustomer, newCustomerOf } from "../../people/without-email/new-customer.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { businessOf } from "../checkout/business-of.ts";
import type { CheckoutInput } from "../checkout/checkout-input.ts";
import { placeFor } from "../checkout/place-order.server.ts";
import { writeOrderNote } from "../notes/order-notes.server.ts";
import type { PlacedOrder } from "../order/find-placed-order.server.ts";
import { refusal } from "../refusals.ts";
import { linkAddition } from "./add-to-order.server.ts";
import { findEntered, findEntry } from "./entries.server.ts";
import { addressToPlace } from "./counter-address.ts";
import { byProduct, isAtCounter, readSale } from "./counter-sale.ts";
import { type EntryFields, type EntryLine, linesOf } from "./entry-fields.ts";
import { type Buyer, findBuyer } from "./find-buyer.server.ts";
import { refuseDiscount } from "./line-discount.ts";
import { handOverSale, refuseUnfitSale } from "./sell-at-counter.server.ts";

/** What is wrong in the fields of an entry that was to be placed. */
export type WrongFields = { errors: Record<string, string>; message?: string };

/**
 * Places the order that a person of the staff has entered and saved, for the customer that it names or for a new one. It is
 * the placement of the web (`placeFor`), which says what is refused; the customer's own cart stays. The first event of the
 * order has the person as actor. The same entry again returns the same order.
 * What is sold at the counter is paid, handed over and invoiced in the same transaction, with or without a customer.
 * Refuses also: a discount that this person may not give; another person's entry, as unknown; another total or later days
 * than the ones that were shown with it.
 */
export async function enterOrder(
  shop: Shop,
  entryId: string,
  seen: { total: number; delivery: string },
): Promise<PlacedOrder | WrongFields> {
  const { userId } = requirePermission(shop.actor, "orders.enter");
  const { fields, revision } = await findEntry(shop, entryId);
  if (revision === 0)
    return (await findEntered(shop, entryId)) ?? { errors: { find: "Please add a product" } };
  const isSale = isAtCounter(fields);
  if (isSale) requirePermission(shop.actor, "till.use");
  const buyer = await findBuyer(shop, fields.customer ?? "");
  const read = readOrder(fields, buyer, await readShopState(shop));
  if ("errors" in read) return read;
  const sale = isSale ? readSale(fields, read.lines, seen.total * 100) : undefined;
  if (sale && !sale.handOver) return { errors: sale.errors };
  const { address, lines, customer, isTyped, isBusinessTyped } = read;
  if (isTyped && fields.placeAgreed !== "on") await refuseOtherState(address);
  const business = isBusinessTyped && address.billing === "other" ? businessOf(address) : null;
  if (business && fields.billingPlaceAgreed !== "on") await refuseOtherBillingState(business);
  const passwordHash = customer ? await hashOfNoPassword(shop) : "";
  const input: CheckoutInput = {
    ...address,
    checkoutToken: entryId,
    paymentMethod: read.paymentMethod,
    seenTotal: seen.total,
    seenDelivery: seen.delivery,
    storeCredit: 0,
  };
  const placing = placeFor(shop, input, {
    async begin(shop) {
      const entry = await shop.db
        .deleteFrom("order_entries")
        .where("id", "=", entryId)
        .where("staff_id", "=", userId)
        .returning("id")
        .executeTakeFirst();
      // Of two clicks at once, the second waits for the entry, and finds the order of the first.
      const before = await findEntered(shop, entryId);
      if (before) return before;
      if (!entry) throw refusal("order.not-found");
      const person = customer ? await addCustomer(shop, customer, passwordHash) : buyer;
      if (!person && (!isSale || fields.customer)) throw refusal("entry.customer-gone");
      return {
        // Nobody can find or claim what was bought without an account.
        buyer: { userId: person?.id ?? null, email: person?.email ?? addressOfNobody() },
        from: lines,
        isAtCounter: isSale,
        check: (billed) => {
          refuseDiscount(shop.actor, billed);
          if (isSale) refuseUnfitSale(billed, address);
        },
      };
    },
    async finish(shop, { id, number }) {
      if (sale?.handOver) await handOverSale(shop, id, sale.handOver);
      const { addTo: orderId } = fields;
      if (orderId && buyer) await linkAddition(shop, { id, number }, { orderId, customer: buyer.id });
      const note = (fields.note ?? "").trim();
      if (note !== "") await writeOrderNote(shop, id, { noteId: randomUUID(), note: note.slice(0, 2_000) });
      await writeAudit(shop, {
        action: "order.enter",
        subject: { id, name: number },
        vendorId: null,
        before: null,
        after: {
          total: formatRupees(seen.total),
          ...(await discountsOf(shop, id, lines)),
          ...(sale?.handOver?.tenders && { paid: tenderText(sale.handOver.tenders) }),
        },
      });
    },
  });
  return sale ? placing.catch((error: unknown) => wrongSerials(error, lines)) : placing;
}

/** What is wrong with serial numbers, at the fields of their products. */
function wrongSerials(error: unknown, lines: readonly EntryLine[]): WrongFields {
  if (!(error instanceof Refusal) || !error.code.startsWith("serial-numbers.")) throw error;
  return { errors: byProduct(error.fields, lines), message: error.message };
}

/** The state in which the shop hands over, as a GST code. */
export async function readShopState({ db }: Shop): Promise<string> {
  const { state } = await db
    .selectFrom("shop_settings")
    .select("state_code as state")
    .executeTakeFirstOrThrow();
  return state;
}

type ReadOrder = {
  address: NonNullable<ReturnType<typeof addressToPlace>["address"]>;
  isTyped: boolean;
  isBusinessTyped: boolean;
  lines: EntryLine[];
  customer: NewCustomer | undefined;
  paymentMethod: NonNullable<CheckoutInput["paymentMethod"]>;
};

function readOrder(
  fields: EntryFields,
  buyer: Buyer | undefined,
  shopState: string,
): ReadOrder | WrongFields {
  const { lines, errors } = linesOf(fields);
  if (lines.length === 0) errors.find = "Please add a product";
  // Nobody needs an account at the counter.
  const added = buyer || isAtCounter(fields) ? undefined : newCustomerOf(fields);
  Object.assign(errors, added?.errors);
  const { address, errors: ofAddress, ...typed } = addressToPlace(fields, buyer, shopState);
  // What a new customer's name and number lack is said once.
  for (const [field, text] of Object.entries(ofAddress)) {
    if (!(added?.errors && ["fullName", "phone"].includes(field) && !fields[field])) errors[field] ??= text;
  }
  const paymentMethod = isAtCounter(fields)
    ? "cod"
    : paymentProviders.find((provider) => provider === fields.paymentMethod);
  if (!paymentMethod) errors.paymentMethod = "Please choose a payment method";
  if (!address || !paymentMethod || Object.keys(errors).length > 0) return { errors };
  return { address, lines, customer: added?.customer, paymentMethod, ...typed };
}

/** 'Lekha 14: ₹500 off (old stock)' for each line with a discount. */
async function discountsOf(
  shop: Shop,
  orderId: string,
  lines: readonly EntryLine[],
): Promise<Record<string, string>> {
  const given = lines.filter(({ discount }) => discount > 0);
  if (given.length === 0) return {};
  const rows = await shop.db
    .selectFrom("order_lines")
    .select(["product_id as id", "name"])
    .where("order_id", "=", orderId)
    .execute();
  const nameOf = (productId: string) => rows.find(({ id }) => id === productId)?.name ?? "";
  return {
    discount: given
      .map(
        ({ productId, discount, reason }) =>
          `${nameOf(productId)}: ${formatRupees(discount)} without GST (${reason})`,
      )
      .join("; "),
  };
}

/** The total and the days that the screen showed; no total where it showed none yet. */
export const seenOf = ({ seenTotal = "", seenDelivery = "" }: EntryFields) => {
  const total = readNumber(seenTotal);
  return { total: typeof total === "number" ? total : 0, delivery: seenDelivery };
};
