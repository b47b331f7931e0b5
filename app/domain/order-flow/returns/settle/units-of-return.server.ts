import type { Clearance } from "../../../returns/settle-input.ts";
import type { Shop } from "../../../shop/shop.ts";

/** A unit of a return with a serial number. */
export type ReturnUnit = {
  /** Its number within the line of the order. */
  unit: number;
  /** The number with which it was shipped, as it is known today. */
  shipped: string;
  /** The number that the inspection found on it. */
  found: string | null;
  /** What the shop decided about a number that differs. */
  clearedAs: Clearance | null;
};

/** Reads the units of a return that have serial numbers. */
export async function unitsOfReturn(shop: Shop, returnId: string): Promise<ReturnUnit[]> {
  const rows = await shop.db
    .selectFrom("return_units")
    .innerJoin("unit_serials", (join) =>
      join
        .onRef("unit_serials.order_id", "=", "return_units.order_id")
        .onRef("unit_serials.position", "=", "return_units.position")
        .onRef("unit_serials.unit", "=", "return_units.unit"),
    )
    .select([
      "return_units.unit",
      "unit_serials.serial_number as shipped",
      "return_units.found_number as found",
      "return_units.cleared_as as clearedAs",
    ])
    .where("return_units.return_id", "=", returnId)
    .orderBy("return_units.unit")
    .execute();
  return rows.map((row) => ({ ...row, clearedAs: row.clearedAs as Clearance | null }));
}

/** Whether the unit that came is not the one shipped, and the shop took it all the same. */
export const isOtherUnit = ({ clearedAs }: ReturnUnit): boolean => clearedAs === "other-unit";

/** The number on the product as it lies there. */
export const numberOnIt = ({ shipped, found }: ReturnUnit): string => found ?? shipped;
