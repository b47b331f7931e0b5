import { sql } from "kysely";
import { daysAfter, daysBetween, indianDay } from "../../base/time/indian-days.ts";
import { deliverFulfilment } from "../../orders/fulfil/deliver-fulfilment.server.ts";
import { packFulfilment } from "../../orders/fulfil/pack-fulfilment.server.ts";
import {
  loseFulfilment,
  returnDamaged,
  returnToOrigin,
  turnBack,
} from "../../orders/fulfil/return-to-origin.server.ts";
import { shipFulfilment } from "../../orders/fulfil/ship-fulfilment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { exceededEwayBillLimit } from "../../tax/rates/eway-bill-limits.server.ts";
import { weekday } from "./calendar.ts";
import { chance, codeOf, digitsOf } from "./made-up/chance.ts";
import { daysOnTheWay, fateOf, fateOfParcel } from "./fates.ts";
import { type Scene, sellerOf } from "./scene.ts";

type Status = "pending" | "processing" | "shipped";

/** The parcels of the made-up past in this status, in the order of their orders. */
function parcels({ db, now }: Shop, status: Status) {
  return db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "order_id")
    .select([
      "fulfilments.id",
      "order_id",
      "vendor_id",
      "checkout_token as token",
      "created_at",
      "payment_method",
    ])
    .select(["payment_status", "packed_at", "shipped_at", "pincode"])
    .select(exceededEwayBillLimit(now()).as("ewayBillLimit"))
    .select(
      sql<Date | null>`(select started_at from returns_to_origin back
        where back.fulfilment_id = fulfilments.id and ended_at is null)`.as("turned"),
    )
    .where("fulfilments.status", "=", status)
    .orderBy("created_at")
    .orderBy("checkout_token")
    .orderBy("vendor_id")
    .execute();
}

const isSunday = (day: string) => weekday(day) === 0;
const minutesBefore = (shop: Shop, minutes: number) => new Date(shop.now().getTime() - minutes * 60_000);

/** Sellers pack what is paid, or is paid in cash. */
export async function packParcels(scene: Scene): Promise<void> {
  const { shop, day } = scene;
  if (isSunday(day)) return;
  for (const parcel of await parcels(shop, "pending")) {
    const { id, order_id, token, vendor_id, created_at, payment_method } = parcel;
    const isPaid = parcel.payment_status === "paid" || payment_method === "cod";
    const { isSlow } = fateOfParcel(token, vendor_id, payment_method === "cod");
    const isTooNew = created_at > minutesBefore(shop, 90) || (isSlow && indianDay(created_at) === day);
    if (!isPaid || isTooNew || fateOf(token).end !== undefined) continue;
    scene.next(async () => {
      const serials = await serialsOf(shop, { orderId: order_id, partId: id, vendorId: vendor_id }, token);
      await packFulfilment(sellerOf(scene, vendor_id), id, { serials });
    });
  }
}

/** On the last day of a financial year, sellers count their stock and send everything at night. */
export async function shipParcels(scene: Scene): Promise<void> {
  const { shop, day } = scene;
  if (isSunday(day) || (day.endsWith("-03-31") && scene.minute() < 23 * 60)) return;
  const packed = await parcels(shop, "processing");
  // The last one of each seller is sent after midnight.
  const isLast = ({ vendor_id }: (typeof packed)[number], place: number) =>
    !packed.slice(place + 1).some((other) => other.vendor_id === vendor_id);
  for (const [place, parcel] of packed.entries()) {
    const { id, vendor_id, token, packed_at, payment_method, ewayBillLimit } = parcel;
    if (day.endsWith("-03-31") && isLast(parcel, place)) continue;
    if (!packed_at || packed_at > minutesBefore(shop, 30)) continue;
    const { carrier } = fateOfParcel(token, vendor_id, payment_method === "cod");
    const trackingNumber = `${carrier.charAt(0)}${digitsOf(10, token, vendor_id, "tracking")}`;
    scene.next(async () => {
      const ewayBillNumber = ewayBillLimit === null ? "" : digitsOf(12, token, vendor_id, "e-way bill");
      const sent = { carrier, trackingNumber, ewayBillNumber, serials: new Map() };
      await shipFulfilment(sellerOf(scene, vendor_id), id, sent);
    });
  }
}

type Parcel = { orderId: string; partId: string; vendorId: string };

export async function serialsOf(shop: Shop, { orderId, partId, vendorId }: Parcel, token: string) {
  const lines = await shop.db
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "product_id")
    .select(["position", "product_id", "quantity"])
    .where("order_id", "=", orderId)
    .where("fulfilment_id", "=", partId)
    .where("needs_serial", "=", true)
    .execute();
  const serials = new Map<number, string[]>();
  for (const { position, product_id, quantity } of lines) {
    serials.set(
      position,
      await pickSerials(shop, { vendorId, productId: product_id, quantity }, token, position),
    );
  }
  return serials;
}

type Pieces = { vendorId: string; productId: string; quantity: number };

/** Numbers of pieces in the house; of goods that came without, those of their boxes. */
export async function pickSerials(
  { db }: Shop,
  { vendorId, productId, quantity }: Pieces,
  ...of: (string | number)[]
): Promise<string[]> {
  const { rows } = await sql<{ serial: string }>`
    select serial from units_in_house(${vendorId}, ${productId}) as serial limit ${quantity}`.execute(db);
  if (rows.length > 0) return rows.map(({ serial }) => serial);
  return Array.from({ length: quantity }, (_, unit) => serialNumber(productId, ...of, unit));
}

export const serialNumber = (productId: string, ...of: (string | number)[]): string =>
  `YT${productId.padStart(2, "0")}-${codeOf(8, ...of, "serial")}`;

/** Couriers deliver what left some days ago, or find that it cannot be delivered, and bring that back. */
export async function planDeliveries(scene: Scene): Promise<void> {
  const { shop, day } = scene;
  if (isSunday(day)) return;
  for (const { id, vendor_id, token, shipped_at, pincode, payment_method, turned } of await parcels(
    shop,
    "shipped",
  )) {
    const seller = sellerOf(scene, vendor_id);
    const fate = fateOfParcel(token, vendor_id, payment_method === "cod");
    const minute = 11 * 60 + 20 + Math.floor(chance(token, vendor_id, "door") * 480);
    if (turned) {
      if (daysBetween(indianDay(turned), day) < fate.daysBack) continue;
      const end = { good: returnToOrigin, damaged: returnDamaged, lost: loseFulfilment }[fate.back];
      scene.later(minute, () => end(seller, id));
      continue;
    }
    if (!shipped_at || daysAfter(indianDay(shipped_at), daysOnTheWay(token, pincode)) > day) continue;
    scene.later(minute, () =>
      fate.comesBack
        ? turnBack(seller, id, { reason: chance(token, "why back") < 0.5 ? "refused" : "unreachable" })
        : deliverFulfilment(seller, id),
    );
  }
}
