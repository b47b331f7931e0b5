import { sql } from "kysely";
import { contentsVersion } from "#domain/orders/order/order-conditions.server.ts";
import { splitFulfilment } from "#domain/orders/parts/split-fulfilment.server.ts";
import type { SplitInput } from "#domain/orders/parts/part-input.ts";
import { packFulfilment } from "#domain/orders/fulfil/pack-fulfilment.server.ts";
import { shipFulfilment } from "#domain/orders/fulfil/ship-fulfilment.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { asNewAdmin } from "./test-admin.ts";
import { asVendor, box, shipment } from "./test-fulfilments.ts";
import { openTestSales, type TestSales } from "./test-sales.ts";

/** Products of v1, the last one with serial numbers. */
export const [laptop, mouse, numbered] = ["13", "15", "7"] as const;

/** Sales on a Wednesday morning with enough stock for any order, paid in any way. */
export async function openSalesInParts() {
  const sales = await openTestSales({ now: new Date("2027-01-20T10:00:00+05:30") });
  const { shop } = sales;
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  await sql`update stock_levels set on_hand = 500`.execute(shop.db);
  return {
    sales,
    shop: shop as Shop,
    admin: (await asNewAdmin(shop)) as Shop,
    vendor: asVendor(shop, "v1") as Shop,
  };
}

/** Packs and ships a part of v1, a minute later than all before it. */
export async function sendPart(
  { shop, stopClockAt }: TestSales,
  id: string,
  serials = new Map<number, string[]>(),
) {
  stopClockAt(new Date(shop.now().getTime() + 60_000));
  const vendor = asVendor(shop, "v1");
  await packFulfilment(vendor, id, { ...box, serials });
  await shipFulfilment(vendor, id, { ...shipment, trackingNumber: `BD ${id.slice(0, 8)}` });
}

/** The position of the line of a part. */
export const lineOfPart = async ({ db }: Shop, id: string) =>
  (
    await db
      .selectFrom("order_lines")
      .select("position")
      .where("fulfilment_id", "=", id)
      .executeTakeFirstOrThrow()
  ).position;

/** What the form of a part sends: so many pieces of each line go now. The rest waits five days longer. */
export async function splitForm(
  { db }: Shop,
  fulfilmentId: string,
  now: SplitInput["now"],
  input: Partial<SplitInput> = {},
): Promise<SplitInput> {
  const shown = await db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "order_id")
    .select([
      contentsVersion.as("contents"),
      sql<string>`(greatest(promised_for, moved_to) + 5)::text`.as("movedTo"),
    ])
    .where("fulfilments.id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
  return { now, reason: "New stock on Thursday", ...shown, ...input };
}

/** Splits a part of an order, as its form does. Returns the id of the part that waits. */
export async function splitPart(
  seller: Shop,
  fulfilmentId: string,
  now: SplitInput["now"],
  input: Partial<SplitInput> = {},
): Promise<string> {
  const partsOf = () =>
    seller.db
      .selectFrom("fulfilments")
      .select("id")
      .where(sql<boolean>`order_id = (select order_id from fulfilments where id = ${fulfilmentId}::uuid)`)
      .execute();
  const before = new Set((await partsOf()).map(({ id }) => id));
  await splitFulfilment(seller, fulfilmentId, await splitForm(seller, fulfilmentId, now, input));
  return (await partsOf()).find(({ id }) => !before.has(id))?.id ?? "";
}

/** The parts of an order with their lines as '2 × 13', by the day on which they come. */
export async function readParts({ db }: Shop, orderId: string) {
  const { rows } = await sql<{
    id: string;
    status: string;
    total: number;
    paid: number;
    due: string;
    reason: string | null;
    lines: string[];
  }>`
    select id, status, total, greatest(promised_for, moved_to)::text as due, split_reason as reason,
      (select coalesce(sum(amount), 0) from payment_allocations where fulfilment_id = fulfilments.id) as paid,
      array(
        select quantity || ' × ' || product_id from order_lines where fulfilment_id = fulfilments.id order by position
      ) as lines
    from fulfilments where order_id = ${orderId}::uuid order by split_from is not null, due, id`.execute(db);
  return rows;
}

/** So many pieces of the line with most pieces go now, all of the others. */
export async function goingOf(
  { db }: Shop,
  fulfilmentId: string,
  pieces: number,
): Promise<SplitInput["now"]> {
  const { position } = await db
    .selectFrom("order_lines")
    .select("position")
    .where("fulfilment_id", "=", fulfilmentId)
    .orderBy("quantity", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { [position]: pieces };
}
