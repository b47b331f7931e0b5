import { sql } from "kysely";
import { returnReasons } from "#db/words.ts";
import { requirePermission } from "../../access/require-permission.ts";
import type { ProductPicture } from "../../catalogue/product/product-card.ts";
import { toPicture } from "../../catalogue/product/product-rows.server.ts";
import { unitsOwnedBy } from "../../ownership/units-owned.server.ts";
import { addressLines } from "../../places/address-lines.ts";
import { freePieces } from "../../returns/free-pieces.server.ts";
import { type Asking, type FreeLine, mayAsk, serviceReasons } from "../../returns/returnable.ts";
import type { Shop } from "../../shop/shop.ts";
import { isUuid } from "../../text/ids.ts";
import { indianDay } from "../../time/indian-days.ts";

/** A line of an order with all that the form for a return of it shows. */
export type LineToReturn = {
  line: FreeLine;
  asking: Asking;
  /** Today in India. */
  today: string;
  orderId: string;
  /** Null for a new owner, who knows nothing of the order. */
  orderNumber: string | null;
  isCash: boolean;
  picture: ProductPicture | null;
  /** The order's state, in which goods are collected and delivered. */
  stateCode: string;
  /** Where the order went; null for a new owner. */
  address: { name: string; lines: string[]; phone: string } | null;
  isNewOwner: boolean;
  /** Whether somebody else, a new owner, has an open request for this line. */
  isWithNewOwner: boolean;
  /** Where goods are brought or sent to. */
  seller: { lines: string[]; phone: string | null };
  /** Returns of this line that are not over, of this person or, for the shop, of anybody. */
  open: { id: string; number: string }[];
};

/**
 * Finds a line of the customer's own order for the form, or the units of a line that somebody owns who did not buy them;
 * undefined for other people.
 */
export async function findMyLineToReturn(
  shop: Shop,
  orderId: string,
  position: string,
): Promise<LineToReturn | undefined> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  const found = await findLine(shop, userId, orderId, position);
  if (!found || found.buyer === userId) return found;
  const owned = await unitsOwnedBy(shop, { orderId, position: Number(position), userId });
  return owned.length === 0 ? undefined : forNewOwner(found, owned);
}

/** The same of anybody's order, for the shop, which may open a return after its period. */
export async function findLineToReturn(
  shop: Shop,
  orderId: string,
  position: string,
): Promise<LineToReturn | undefined> {
  requirePermission(shop.actor, "returns.handle-any");
  const found = await findLine(shop, null, orderId, position);
  return found && { ...found, asking: everythingOf(found) };
}

function everythingOf({ line, asking }: LineToReturn): Asking {
  if (!line.isDelivered || line.quantity === 0) return asking;
  return { returnFor: returnReasons, serviceFor: serviceReasons, until: asking.until };
}

async function findLine(
  shop: Shop,
  userId: string | null,
  orderId: string,
  position: string,
): Promise<(LineToReturn & { buyer: string | null }) | undefined> {
  if (!isUuid(orderId) || !/^\d{1,3}$/.test(position)) return undefined;
  const row = await shop.db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .innerJoin("fulfilments", "fulfilments.id", "order_lines.fulfilment_id")
    .innerJoin("vendors", "vendors.id", "fulfilments.vendor_id")
    .leftJoin("pictures", "pictures.id", "order_lines.picture_id")
    .select([
      "orders.number as orderNumber",
      "orders.user_id as userId",
      "orders.payment_method as paymentMethod",
      "orders.full_name as fullName",
      "orders.address_line1 as first",
      "orders.address_line2 as second",
      "orders.city",
      "orders.state_code as stateCode",
      "orders.pincode",
      "orders.phone",
      "vendors.phone as sellerPhone",
      "pictures.id as picture_id",
      "pictures.width as picture_width",
      "pictures.height as picture_height",
      "pictures.transparent",
    ])
    .select([
      sql<string | null>`coalesce(vendors.return_address_line, vendors.address_line)`.as("sellerLine"),
      sql<string | null>`coalesce(vendors.return_city, vendors.city)`.as("sellerCity"),
      sql<string | null>`coalesce(vendors.return_state_code, vendors.state_code)`.as("sellerState"),
      sql<string | null>`coalesce(vendors.return_pincode, vendors.pincode)`.as("sellerPincode"),
    ])
    .where("orders.id", "=", orderId)
    .where("order_lines.position", "=", Number(position))
    .executeTakeFirst();
  if (!row) return undefined;
  const line = (await freePieces(shop, orderId)).find((free) => free.position === Number(position));
  if (!line) return undefined;
  const open = await shop.db
    .selectFrom("returns")
    .select(["id", "number", "user_id as userId"])
    .where("order_id", "=", orderId)
    .where("position", "=", line.position)
    .where("ended_at", "is", null)
    .orderBy("requested_at")
    .execute();
  const today = indianDay(shop.now());
  return {
    line,
    asking: mayAsk(line, today),
    today,
    orderId,
    orderNumber: row.orderNumber,
    isCash: row.paymentMethod === "cod",
    picture: toPicture({ ...row, alt: line.name, name: line.name }),
    buyer: row.userId,
    isNewOwner: false,
    isWithNewOwner: userId !== null && open.some((one) => one.userId !== userId),
    stateCode: row.stateCode,
    address: {
      name: row.fullName,
      phone: row.phone,
      lines: addressLines({ ...row, state: row.stateCode }),
    },
    seller: {
      phone: row.sellerPhone,
      lines: addressLines({
        first: row.sellerLine,
        second: null,
        city: row.sellerCity,
        state: row.sellerState,
        pincode: row.sellerPincode,
      }),
    },
    open: open
      .filter((one) => userId === null || one.userId === userId)
      .map(({ id, number }) => ({ id, number })),
  };
}

function forNewOwner(found: LineToReturn, owned: readonly number[]): LineToReturn {
  const units = found.line.units.filter(({ unit }) => owned.includes(unit));
  return {
    ...found,
    line: { ...found.line, units, quantity: units.length },
    asking: { returnFor: [], serviceFor: units.length > 0 ? serviceReasons : [], until: null },
    orderNumber: null,
    address: null,
    isNewOwner: true,
    isWithNewOwner: false,
  };
}
