import { randomUUID } from "node:crypto";
import { newReturnNumber } from "#domain/returns/return/return-number.ts";
import { takeIntoQuarantine } from "#domain/returns/quarantine/quarantine.server.ts";
import {
  type LockedReturn,
  lockReturn,
  transitionReturn,
} from "#domain/returns/transitions/transition-return.server.ts";
import { inTransaction } from "#domain/shop/context/in-transaction.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { ReturnEvent } from "#domain/orders/machines/return-machine.ts";
import { asNewAdmin } from "./test-admin.ts";
import type { TestOrder } from "./test-fulfilments.ts";
import { addProduct, type TestProduct } from "./test-product.ts";
import { deliveredOrder } from "./test-returns.ts";

const vendorId = "test-vendor";

export type Sold = { order: TestOrder; product: TestProduct };

/** A delivered order of some pieces of one product, shipped under these serial numbers. */
export async function sellPieces(
  shop: Shop,
  pieces: number,
  { serials = [], product: existing }: { serials?: string[]; product?: TestProduct } = {},
): Promise<Sold> {
  const product = existing ?? (await addCompleteProduct(shop));
  const shipped = serials.length > 0 ? { serials: { 0: serials } } : {};
  return { order: await deliveredOrder(shop, { [product.id]: pieces }, shipped), product };
}

/** A laptop on sale that says all that is needed to list another one like it. */
async function addCompleteProduct(shop: Shop): Promise<TestProduct> {
  const product = await addProduct(shop, { price: 40_000, stock: 10 });
  const specs = { processor: "Core 5", ram: "16 GB", storage: "512 GB SSD", display: "14 inch" };
  await shop.db
    .updateTable("products")
    .set({ specs: JSON.stringify(specs) })
    .where("id", "=", product.id)
    .execute();
  return product;
}

/** A return of these pieces that came to the seller, walked through these events after it was asked for. */
export async function returnPieces(
  shop: Shop,
  { order, product }: Sold,
  {
    units = [],
    quantity = Math.max(1, units.length),
    events = ["approve", "receive"],
  }: { units?: number[]; quantity?: number; events?: ReturnEvent[] } = {},
): Promise<string> {
  const { id } = await shop.db
    .insertInto("returns")
    .values({
      number: newReturnNumber("return"),
      kind: "return",
      order_id: order.id,
      position: 0,
      fulfilment_id: order.fulfilments[vendorId] ?? "",
      vendor_id: vendorId,
      product_id: product.id,
      user_id: order.customer.actor.userId,
      user_email: order.customer.actor.email,
      request_id: randomUUID(),
      quantity,
      reason: "defect",
      wish: "refund",
      handover: "drop-off",
      state: "requested",
      requested_at: shop.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (units.length > 0) {
    await shop.db
      .insertInto("return_units")
      .values(units.map((unit) => ({ return_id: id, order_id: order.id, position: 0, unit })))
      .execute();
  }
  for (const event of events) await walk(shop, id, event);
  return id;
}

/** Takes a return one step further; what is received lies in quarantine. */
export async function walk(shop: Shop, returnId: string, event: ReturnEvent): Promise<void> {
  const columns = event === "approve" ? { approved_at: shop.now() } : { is_lost: event === "lose" };
  await withReturn(await asNewAdmin(shop), returnId, async (shop, locked) => {
    await transitionReturn(shop, locked, event, { columns });
    if (event === "receive") await takeIntoQuarantine(shop, locked);
  });
}

/** Runs `work` with the return locked. */
export function withReturn<Result>(
  shop: Shop,
  returnId: string,
  work: (shop: Shop, locked: LockedReturn) => Promise<Result>,
): Promise<Result> {
  return inTransaction(shop, async (shop) => work(shop, await lockReturn(shop, returnId)));
}
