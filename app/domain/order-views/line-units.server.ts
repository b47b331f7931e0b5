import { readLeft } from "../credits/lines-left.server.ts";
import type { FulfilmentLeft } from "../credits/credit-goods.ts";
import { type LineSerials, readSerials } from "../fulfilment/serials.server.ts";
import type { Shop } from "../shop/shop.ts";

/** What the staff have to know about the units of a line. */
export type LineUnits = LineSerials & {
  /** Whether the product needs a serial number for each unit when it is shipped. */
  needsSerial: boolean;
  /** How many pieces that were not credited have no serial number, though the product needs them. */
  unnumbered: number;
};

/** Reads the units of an order, and what is left of its fulfilments after credits. */
export async function readLineUnits(
  shop: Shop,
  orderId: string,
): Promise<{ left: FulfilmentLeft[]; unitsOf: (position: number) => LineUnits }> {
  const [left, serialsOf, products] = await Promise.all([
    readLeft(shop, orderId),
    readSerials(shop, orderId),
    shop.db
      .selectFrom("order_lines")
      .innerJoin("products", "products.id", "order_lines.product_id")
      .select(["position", "needs_serial"])
      .where("order_id", "=", orderId)
      .execute(),
  ]);
  const unitsOf = (position: number): LineUnits => {
    const line = left.flatMap(({ lines }) => lines).find((line) => line.position === position);
    const needsSerial = products.find((product) => product.position === position)?.needs_serial ?? false;
    const piecesLeft = line?.quantity ?? 0;
    return {
      ...serialsOf(position),
      needsSerial,
      unnumbered: needsSerial ? Math.max(0, piecesLeft - (line?.serials.length ?? 0)) : 0,
    };
  };
  return { left, unitsOf };
}
