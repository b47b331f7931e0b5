import { listOfCategory } from "../../categories/category.ts";
import { type CatalogueSchema, categoryOf } from "../../specifications/catalogue-schema.ts";
import { readCatalogueSchema } from "../../specifications/read-schema.server.ts";
import { requireForVendor, requirePermission, requireSignedIn } from "../../access/require-permission.ts";
import { toPicture } from "../../catalogue/product/product-rows.server.ts";
import { addressLines } from "../../places/address-lines.ts";
import { listChallans } from "../../challans/find-challan.server.ts";
import { clockOf } from "../../returns/return-clock.ts";
import { mayDo, type ReturnSide } from "../../returns/who-may.ts";
import type { Shop } from "../../shop/shop.ts";
import { daysAfter, daysBetween, indianDay } from "../../time/indian-days.ts";
import { eventsOf } from "../../transitions/machine.ts";
import { returnMachine } from "../../transitions/return-machine.ts";
import type { ReturnPage } from "./return-page.ts";
import { readReturnRow as readRow, type ReturnRow as Row } from "./read-return-row.server.ts";
import {
  readReturnRefunds,
  readSettlement,
  readTimeline,
  readUnits,
  worthOfPieces,
} from "./read-return-parts.server.ts";

/** So long after its end a seller can still read where the customer lives. */
const daysWithAddress = 30;

/** A return for the customer who asked for it; undefined for another person's. */
export async function findMyReturn(shop: Shop, returnId: string): Promise<ReturnPage | undefined> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  const row = await readRow(shop, returnId);
  if (!row || row.userId !== userId) return undefined;
  return toPage(shop, row, row.buyerId === userId ? "buyer" : "owner");
}

/** A return for the seller of its product; undefined for another seller's. */
export async function findVendorReturn(shop: Shop, returnId: string): Promise<ReturnPage | undefined> {
  const { vendorId } = requireForVendor(shop.actor, "returns.handle-own");
  const row = await readRow(shop, returnId);
  return row?.vendorId === vendorId ? toPage(shop, row, "seller") : undefined;
}

/** Any return, for the shop; undefined if there is none. */
export async function findShopReturn(shop: Shop, returnId: string): Promise<ReturnPage | undefined> {
  requirePermission(shop.actor, "returns.handle-any");
  const row = await readRow(shop, returnId);
  return row && toPage(shop, row, "shop");
}

async function toPage(shop: Shop, row: Row, side: ReturnSide): Promise<ReturnPage> {
  const actor = requireSignedIn(shop.actor);
  const isStaff = side === "seller" || side === "shop";
  const isOwner = side === "owner";
  const [schema, units, timeline, refunds, worth, challans] = await Promise.all([
    readCatalogueSchema(shop),
    readUnits(shop, row.id),
    readTimeline(shop, row.id, { askedBy: row.userId, namesPeople: isStaff }),
    readReturnRefunds(shop, row),
    worthOfPieces(shop, row),
    // They name the order and its price, of which a new owner knows nothing.
    isOwner ? [] : listChallans(shop, row.id),
  ]);
  const facts = { ...row, wasApproved: row.approvedAt !== null };
  const clock = clockOf(row.state, row.handover);
  return {
    side,
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    orderId: row.orderId,
    orderNumber: isOwner ? null : row.orderNumber,
    position: row.position,
    fulfilmentId: row.fulfilmentId,
    vendorId: row.vendorId,
    vendorName: row.vendorName,
    productId: row.productId,
    product: row.product,
    sku: row.sku,
    slug: row.slug,
    category: categoryLink(schema, row.category),
    picture: toPicture({ ...row, alt: row.product, name: row.product }),
    needsSerial: row.needsSerial,
    quantity: row.quantity,
    units,
    reason: row.reason,
    words: row.words,
    wish: row.wish,
    handover: row.handover,
    customer: side === "seller" ? null : { name: row.askerName ?? row.fullName, email: row.userEmail },
    address: hidesAddress(shop, row, side) ? null : addressOf(row),
    seller: {
      name: row.vendorName,
      lines: addressLines({
        first: row.sellerLine,
        second: null,
        city: row.sellerCity,
        state: row.sellerState,
        pincode: row.sellerPincode,
      }),
      phone: row.sellerPhone,
    },
    requestedAt: row.requestedAt,
    approvedAt: row.approvedAt,
    receivedAt: row.receivedAt,
    repairStartedAt: row.repairStartedAt,
    repairDay:
      row.state === "in-repair" && row.repairStartedAt
        ? daysBetween(indianDay(row.repairStartedAt), indianDay(shop.now())) + 1
        : null,
    endedAt: row.endedAt,
    dueAt: row.dueAt,
    isOverdue: row.isOverdue,
    waitsFor: clock?.waitsFor ?? null,
    answer: row.answer,
    courier: courierOf(row.carrier, row.trackingNumber),
    courierBack: courierOf(row.backCarrier, row.backTrackingNumber),
    isLost: row.isLost,
    inspection:
      row.inspectedAt === null
        ? null
        : { condition: row.condition, note: row.inspectionNote, inspectedAt: row.inspectedAt },
    restockingFee: isOwner ? null : row.restockingFee,
    worth: isOwner ? null : worth,
    creditId: row.creditId,
    waitsForCash: row.waitsForCash,
    refunds: isOwner ? [] : refunds,
    settlement: isStaff ? await readSettlement(shop, row) : null,
    challans,
    returnUntil: row.returnUntil,
    seen: timeline.at(-1)?.id ?? "0",
    timeline,
    events: eventsOf(returnMachine, row.state, facts).filter((event) =>
      mayDo(actor, event, { state: row.state, side }),
    ),
  };
}

const courierOf = (carrier: string | null, trackingNumber: string | null) =>
  carrier === null || trackingNumber === null ? null : { carrier, trackingNumber };

function addressOf(row: Row): NonNullable<ReturnPage["address"]> {
  const { address: other } = row;
  return other === null
    ? {
        name: row.fullName,
        phone: row.phone,
        stateCode: row.stateCode,
        lines: addressLines({
          first: row.addressLine1,
          second: row.addressLine2,
          city: row.city,
          state: row.stateCode,
          pincode: row.pincode,
        }),
      }
    : {
        name: other.fullName,
        phone: other.phone,
        stateCode: other.state,
        lines: addressLines({ ...other, first: other.addressLine1, second: other.addressLine2 }),
      };
}

/**
 * Whether this side may not read the address: a new owner reads only the one they typed, and a seller none once it is of
 * no use any more.
 */
function hidesAddress(shop: Shop, { address, endedAt }: Row, side: ReturnSide): boolean {
  if (side === "owner") return address === null;
  if (side !== "seller" || endedAt === null) return false;
  return indianDay(shop.now()) > daysAfter(indianDay(endedAt), daysWithAddress);
}

function categoryLink(schema: CatalogueSchema, key: string): ReturnPage["category"] {
  const category = categoryOf(schema, key);
  return category
    ? { plural: category.plural, to: listOfCategory(category) }
    : { plural: "products", to: "/products" };
}
