import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { changeCashCarriers } from "#domain/payments/cash/cash-carriers.server.ts";
import { deliverFulfilment } from "#domain/orders/fulfil/deliver-fulfilment.server.ts";
import { packFulfilment } from "#domain/orders/fulfil/pack-fulfilment.server.ts";
import { shipFulfilment } from "#domain/orders/fulfil/ship-fulfilment.server.ts";
import { markBankTransferReceived } from "#domain/payments/pay/bank-transfer.server.ts";
import { cartTotals } from "#domain/base/money/cart-totals.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { sellers as allSellers } from "../books/example-sellers.ts";
import type { Product } from "../books/month-intents.ts";
import { openShopOfMonth, type ShopOfMonth } from "../books/shop-of-month.ts";
import type { Random } from "../support/seeded-random.ts";
import { receiveCashOf } from "../support/test-cash.ts";
import {
  asVendor,
  payTestOrder,
  placeTestOrder,
  box,
  shipment,
  type TestOrder,
} from "../support/test-fulfilments.ts";
import { newReference } from "../support/test-payouts.ts";
import { setStock } from "../support/test-product.ts";

type Method = "demo" | "bank" | "cod";
export type Ordered = TestOrder & { method: Method };
type SignedIn = Shop & { actor: SignedInActor };

/** A seller of each kind: the shop itself, registered ones of two states, one under composition, one enrolled. */
const sellers = allSellers.filter(({ id }) => ["shop", "pune", "bengaluru", "nagpur", "nashik"].includes(id));
export const firstDay = new Date("2027-06-07T04:30:00Z");

/** The shop's own goods are handled by the admin. */
export function asSeller({ shop, admin }: Pick<ShopOfReturns, "shop" | "admin">, sellerId: string): SignedIn {
  return sellerId === "shop" ? (admin as SignedIn) : asVendor(shop, sellerId);
}

export type ShopOfReturns = Pick<ShopOfMonth, "shop" | "admin" | "stopClockAt" | "close"> & {
  /** The products' ids with their first stock. Those with serial numbers are in `numbered`. */
  stock: ReadonlyMap<string, number>;
  numbered: ReadonlySet<string>;
};

/** A shop whose terms are different for each category, and of some products there are few pieces. */
export async function openShopOfReturns(random: Random): Promise<ShopOfReturns> {
  const products: Product[] = sellers.flatMap(({ id }) => [
    { id: `${id}-cheap`, seller: id, rupees: 90 + random.below(900), rate: random.oneOf([18, 5, 40]) },
    { id: `${id}-fair`, seller: id, rupees: 2_000 + random.below(9_000), rate: 18 },
  ]);
  const test = await openShopOfMonth({
    season: "between",
    firstDay,
    sellers,
    customers: [],
    products,
    intents: [],
  });
  const stock = new Map<string, number>();
  const numbered = new Set<string>();
  for (const [name, id] of test.products) {
    const pieces = random.oneOf([4, 8, 40]);
    await setStock(test.shop, id, pieces);
    stock.set(id, pieces);
    if (name.endsWith("fair")) numbered.add(id);
    await test.shop.db
      .updateTable("products")
      .set({ category: random.oneOf(["Accessory", "Component", "Monitor"]) })
      .where("id", "=", id)
      .execute();
  }
  const terms = [
    { category: "Accessory", change_of_mind: "refund", restocking_percent: random.oneOf([0, 10, 33]) },
    { category: "Component", change_of_mind: "none", restocking_percent: 0 },
    { category: "Monitor", change_of_mind: "store-credit", restocking_percent: random.oneOf([0, 7]) },
  ] as const;
  for (const { category, ...changed } of terms) {
    await test.shop.db.updateTable("category_terms").set(changed).where("category", "=", category).execute();
  }
  for (const { id } of sellers.filter(({ isOwn }) => !isOwn)) {
    await changeCashCarriers(test.admin, id, { cashCarriers: ["shop-courier", "vendor"] });
  }
  test.stopClockAt(firstDay);
  return { ...test, stock, numbered };
}

/** Orders one to three products. What was paid in advance is paid. */
export async function placeRandomOrder(test: ShopOfReturns, random: Random): Promise<Ordered> {
  const ids = [...test.stock.keys()];
  const chosen = new Set([1, 2, 3].slice(random.below(3)).map(() => random.oneOf(ids)));
  const pieces = Object.fromEntries([...chosen].map((id) => [id, 1 + random.below(3)]));
  const method = random.oneOf(["demo", "demo", "bank", "cod"] as const);
  const order = await placeTestOrder(test.shop, pieces, method);
  if (method === "demo") await payTestOrder(test.shop, order);
  if (method === "bank") {
    const paid = { amount: order.total, reference: newReference() };
    await markBankTransferReceived(test.admin, order.id, paid);
  }
  // In one order, whatever order the database has them in.
  const fulfilments = Object.fromEntries(Object.entries(order.fulfilments).toSorted());
  return { ...order, fulfilments, method };
}

let lastNumber = 0;
/** A serial number that no unit has. */
export const newSerial = () => `SN-${String((lastNumber += 1)).padStart(6, "0")}`;

/** Sends and delivers all parts of an order; the cash comes with `isCashIn`. */
export async function deliverOrder(
  test: ShopOfReturns,
  order: Ordered,
  { random, isCashIn }: { random: Random; isCashIn: boolean },
): Promise<void> {
  for (const [seller, id] of Object.entries(order.fulfilments)) {
    const actor = asSeller(test, seller);
    const lines = await test.shop.db
      .selectFrom("order_lines")
      .select(["position", "product_id", "quantity"])
      .where("fulfilment_id", "=", id)
      .execute();
    const serials = new Map(
      lines
        .filter(({ product_id }) => test.numbered.has(product_id))
        .map(({ position, quantity }) => {
          // Now and then a piece has none.
          const named = random.below(6) === 0 ? quantity - 1 : quantity;
          return [position, Array.from({ length: named }, newSerial)];
        }),
    );
    await packFulfilment(actor, id, { ...box, serials });
    const byVendor = seller !== "shop" && random.below(3) === 0;
    await shipFulfilment(actor, id, {
      ...shipment,
      ...(order.method === "cod" &&
        (byVendor ? { sentBy: "own" as const } : { cashCarrier: "shop-courier" as const })),
    });
    await deliverFulfilment(random.below(2) === 0 ? test.admin : actor, id);
  }
  if (isCashIn) await receiveCashOf(test.admin, order);
}

/** What these pieces cost today, in whole paise. */
export async function totalOf({ db }: Shop, pieces: Record<string, number>): Promise<number> {
  const prices = await db
    .selectFrom("products")
    .select(["id", "vendor_id as vendorId", "price", "discount_price", "charged_gst_rate"])
    .where("id", "in", Object.keys(pieces))
    .execute();
  const { total } = cartTotals(
    prices.map(({ id, vendorId, price, discount_price, charged_gst_rate }) => ({
      product: { vendorId, price: price ?? 0, discountPrice: discount_price, gstRate: charged_gst_rate },
      quantity: pieces[id] ?? 0,
    })),
  );
  return total * 100;
}
