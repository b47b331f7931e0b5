import type { Shop } from "../../shop/context/shop.ts";
import type { Clearance } from "./settle-input.ts";

export type ReturnUnit = Awaited<ReturnType<typeof unitsOfReturn>>[number];

/** Reads the units of a return that have serial numbers. */
export function unitsOfReturn({ db }: Shop, returnId: string) {
  return (
    db
      .selectFrom("return_units")
      .innerJoin("unit_serials", (join) =>
        join
          .onRef("unit_serials.order_id", "=", "return_units.order_id")
          .onRef("unit_serials.position", "=", "return_units.position")
          .onRef("unit_serials.unit", "=", "return_units.unit"),
      )
      .leftJoin("unit_serials as sent", (join) =>
        join
          .onRef("sent.order_id", "=", "unit_serials.order_id")
          .onRef("sent.position", "=", "unit_serials.position")
          .onRef("sent.unit", "=", "unit_serials.replaced_by"),
      )
      .select([
        // Its number within the line of the order.
        "return_units.unit",
        // The number with which it was shipped, as it is known today.
        "unit_serials.serial_number as shipped",
        // The number that the inspection found on it.
        "return_units.found_number as found",
        "sent.serial_number as replacement",
      ])
      // What the shop decided about a number that differs.
      .select(({ ref }) => ref("return_units.cleared_as").$castTo<Clearance | null>().as("clearedAs"))
      .where("return_units.return_id", "=", returnId)
      .orderBy("return_units.unit")
      .execute()
  );
}

/** Whether the unit that came is not the one shipped, and the shop took it all the same. */
export const isOtherUnit = ({ clearedAs }: ReturnUnit): boolean => clearedAs === "other-unit";

/** The number on the product as it lies there. */
export const numberOnIt = ({ shipped, found }: ReturnUnit): string => found ?? shipped;
