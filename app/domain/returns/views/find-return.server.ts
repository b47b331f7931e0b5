import { hasEmail, shownEmail } from "../../base/identifiers/no-email.ts";
import {
  requireForVendor,
  requirePermission,
  requireSignedIn,
} from "../../shop/access/require-permission.ts";
import { listOfCategory } from "../../catalogue/schema/category.ts";
import { listChallans } from "../../books/challans/find-challan.server.ts";
import { shippingLines } from "../../people/customers/shipping-address.ts";
import { addressLines } from "../../base/addresses/address-lines.ts";
import { clockOf } from "../return/return-clock.ts";
import { courierOf } from "../return-labels.ts";
import { unitsOfReturn } from "../return/units-of-return.server.ts";
import { mayDo, type ReturnSide } from "../return/who-may.ts";
import { readLimitBetweenStates } from "../../tax/rates/eway-bill-limits.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type CatalogueSchema, categoryOf } from "../../catalogue/schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../catalogue/schema/read-schema.server.ts";
import { daysAfter, daysBetween, indianDay } from "../../base/time/indian-days.ts";
import { eventsOf } from "../../orders/machines/machine.ts";
import { returnMachine } from "../../orders/machines/return-machine.ts";
import {
  readReturnRefunds,
  readSettlement,
  readStoreCreditOffer,
  readTimeline,
  worthOfPieces,
} from "./read-return-parts.server.ts";
import { readReturnRow, type ReturnRow } from "./read-return-row.server.ts";

/** So long after its end a seller can still read where the customer lives. */
const daysWithAddress = 30;

/** A return for the customer who asked for it; undefined for another person's. */
export async function findMyReturn(shop: Shop, returnId: string) {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  const row = await readReturnRow(shop, returnId);
  if (!row || row.hidden.userId !== userId) return undefined;
  return toPage(shop, row, row.hidden.buyerId === userId ? "buyer" : "owner");
}

/** A return for the seller of its product; undefined for another seller's. */
export async function findVendorReturn(shop: Shop, returnId: string) {
  const { vendorId } = requireForVendor(shop.actor, "returns.read-own");
  const row = await readReturnRow(shop, returnId);
  return row?.vendorId === vendorId ? toPage(shop, row, "seller") : undefined;
}

/** Any return, for the shop; undefined if there is none. */
export async function findShopReturn(shop: Shop, returnId: string) {
  requirePermission(shop.actor, "returns.read-any");
  const row = await readReturnRow(shop, returnId);
  return row && toPage(shop, row, "shop");
}

async function toPage(shop: Shop, row: ReturnRow, side: ReturnSide) {
  const actor = requireSignedIn(shop.actor);
  const isStaff = side === "seller" || side === "shop";
  const isOwner = side === "owner";
  const { hidden, carrier, trackingNumber, backCarrier, backTrackingNumber, ...rest } = row;
  const {
    condition,
    inspectionNote: note,
    inspectedAt,
    sellerAddress,
    sellerPhone,
    category,
    ...open
  } = rest;
  const { id, state, repairStartedAt } = open;
  const [schema, units, timeline, refunds, worth, challans] = await Promise.all([
    readCatalogueSchema(shop),
    unitsOfReturn(shop, id),
    readTimeline(shop, id, { requestedBy: hidden.userId, namesPeople: isStaff }),
    readReturnRefunds(shop, row),
    worthOfPieces(shop, row),
    // They name the order and its price, of which a new owner knows nothing.
    isOwner ? [] : listChallans(shop, id),
  ]);
  const facts = { ...open, wasApproved: open.approvedAt !== null };
  return {
    side,
    ...open,
    /** Null for a new owner, who knows nothing of the order. */
    orderNumber: isOwner ? null : hidden.orderNumber,
    category: categoryLink(schema, category),
    units: units.map(({ clearedAs: _clearedAs, ...unit }) => unit),
    /** Whether mails reach the person who asked. */
    isMailed: hasEmail(hidden.userEmail),
    /** The person who asked: the seller reads the name and phone of the address only. */
    customer:
      side === "seller"
        ? null
        : { name: hidden.requesterName ?? hidden.delivery.fullName, email: shownEmail(hidden.userEmail) },
    /** Where it is collected and where a replacement goes. */
    address: addressFor(shop, row, side),
    /** Where it is brought or sent to. */
    seller: { name: open.vendorName, lines: addressLines(sellerAddress), phone: sellerPhone },
    /** Which day of its repair it is, 1 on the first; null if it is not being repaired. */
    repairDay:
      state === "in-repair" && repairStartedAt
        ? daysBetween(indianDay(repairStartedAt), indianDay(shop.now())) + 1
        : null,
    /** Whether the day of an arranged pick-up is still to come, or is today. */
    isPickUpAhead: open.pickUp !== null && open.pickUp.pickUpOn >= indianDay(shop.now()),
    /** Null at its end. */
    waitsFor: clockOf(state, open.handover)?.waitsFor ?? null,
    courier: courierOf(carrier, trackingNumber),
    courierBack: courierOf(backCarrier, backTrackingNumber),
    inspection: inspectedAt && { condition, note, inspectedAt },
    /** Whole paise; null for a new owner, like every amount here. */
    restockingFee: isOwner ? null : hidden.restockingFee,
    /** What its pieces cost the customer, after price reductions; what was credited, once it is refunded. */
    worth: isOwner ? null : worth,
    refunds: isOwner ? [] : refunds,
    /** What the seller and the shop decide with; null for customers, and while nothing is to be decided. */
    settlement: isStaff ? await readSettlement(shop, row) : null,
    /** Above how many rupees goods that are sent to another state need an e-way bill, for the seller and the shop. */
    ewayBillLimit: isStaff ? await readLimitBetweenStates(shop) : null,
    /** What store credit comes to for a buyer who may take it instead of the money, in whole paise; else null. */
    storeCreditOffer: side === "buyer" ? await readStoreCreditOffer(shop, row) : null,
    /** The delivery challans with which goods left, oldest first. */
    challans,
    /** The last step of its timeline: forms send it back, so that a page that is out of date does nothing. */
    seen: timeline.at(-1)?.id ?? "0",
    timeline,
    /** What can be done now by this side. */
    events: eventsOf(returnMachine, state, facts).filter((event) => mayDo(actor, event, { state, side })),
  };
}

/**
 * The address for a side: a new owner reads only the one they typed, and a seller none once it is of no use any more.
 */
function addressFor(shop: Shop, { hidden, endedAt }: ReturnRow, side: ReturnSide) {
  const address = hidden.address ?? (side === "owner" ? null : hidden.delivery);
  const isOfNoUse =
    side === "seller" &&
    endedAt !== null &&
    indianDay(shop.now()) > daysAfter(indianDay(endedAt), daysWithAddress);
  if (address === null || isOfNoUse) return null;
  const { fullName: name, phone, state: stateCode } = address;
  return { name, phone, stateCode, lines: shippingLines(address) };
}

function categoryLink(schema: CatalogueSchema, key: string) {
  const category = categoryOf(schema, key);
  return category
    ? { plural: category.plural, to: listOfCategory(category) }
    : { plural: "products", to: "/products" };
}
