import { recordPurchase } from "../../purchases/record/record-purchase.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { weekday } from "./calendar.ts";
import { oneOf, uuidOf, wholeNumber } from "./made-up/chance.ts";
import { madeUpGstin } from "./made-up/people.ts";
import { type Scene, sellerOf } from "./scene.ts";
import { serialNumber } from "./send-parcels.server.ts";

const fewest = 3;
/** What sellers fill up to, of the shop's own goods and where the sample catalogue says that a product is sold out. */
const usualStock: Record<string, number> = { 6: 20, 12: 2, 1001: 9, 1002: 7, 1003: 12 };
const suppliers = ["Konark IT Distribution (demo)", "Triveni Computer Sales (demo)"];
const gstRate = 18;

/** What a seller pays for a piece, in paise: 10 to 14 percent less than it asks in usual times. */
const costOf = (price: number, ...of: (string | number)[]): number =>
  price * wholeNumber(86, 90, ...of, "cost");

/** On Mondays sellers buy what is nearly sold out. The serial numbers of the shop's own goods are scanned as they come. */
export async function buyGoods(scene: Scene): Promise<void> {
  const { seed, day, samples } = scene;
  if (weekday(day) !== 1) return;
  const usual = (id: string) => usualStock[id] ?? Math.max(samples.get(id)?.stock ?? 0, fewest);
  const low = (await readGoods(scene.shop)).filter(
    ({ id, on_hand }) => on_hand < Math.min(fewest, usual(id)),
  );
  for (const [vendorId, goods] of Map.groupBy(low, ({ vendor_id }) => vendor_id)) {
    const of = [seed, day, "bill", ...goods.map(({ id }) => id)];
    const lines = goods.map(({ id, price, on_hand, is_own }, index) => {
      const quantity = usual(id) - on_hand;
      const serials = Array.from({ length: is_own ? quantity : 0 }, (_, unit) => serialNumber(id, day, unit));
      return {
        line: index + 1,
        productId: id,
        quantity,
        unitPrice: costOf(price, id, day),
        gstRate,
        serials,
      };
    });
    const sum = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const name = oneOf(suppliers, ...of, "supplier");
    const purchase = {
      supplier: "",
      newSupplier: name,
      gstin: madeUpGstin("27", `ZZZC${name.charAt(0)}0000Z`),
      leadDays: 7,
      billNumber: `${name.charAt(0)}${wholeNumber(1_000, 9_999, ...of)}`,
      billDate: day,
      total: Math.round((sum * (100 + gstRate)) / 100),
      lines,
    };
    scene.next(() => recordPurchase(sellerOf(scene, vendorId), uuidOf(...of), purchase));
  }
}

/** What is on sale, with the price that is asked for a piece. */
export const readGoods = ({ db }: Shop) =>
  db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .select(["products.id", "vendor_id", "is_own", "on_hand", "products.version", "discount_price"])
    .select(({ fn }) => fn.coalesce("discount_price", "price").$castTo<number>().as("price"))
    .where("is_public", "=", true)
    .orderBy("products.id")
    .execute();
