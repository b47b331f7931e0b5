import { requirePermission } from "../../shop/access/require-permission.ts";
import { raiseAlert } from "../../shop/alerts/raise-alert.server.ts";
import { findUnitsOut, refuseOwnNumbers, renumberUnit } from "../../orders/fulfilment/serials.server.ts";
import { refusal } from "../refusals.ts";
import type { ClearInput } from "../return/settle-input.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { againIfSerialTaken } from "../../orders/fulfil/again-if-serial-taken.server.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";
import { onReturn } from "../steps/on-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";
import { type ReturnUnit, unitsOfReturn } from "../return/units-of-return.server.ts";

/**
 * The shop decides about a product with another serial number than the one shipped; then the seller inspects it anew.
 * 'typing-error': the number was a slip and is read again; the seller may say so too. 'register-wrong': another number
 * was shipped than the one written down, so the number of the unit is corrected; the invoice keeps the former one.
 * 'other-unit': the shop takes another unit in place of the one shipped, which stays with the customer.
 * Refuses: somebody without the permission, but for a slip; a number for the register that another unit of the order has.
 */
export async function clearReturn(
  shop: Shop,
  returnId: string,
  { seen, clearance }: ClearInput,
): Promise<void> {
  if (clearance !== "typing-error") requirePermission(shop.actor, "returns.overrule");
  await againIfSerialTaken(shop, (shop) =>
    onReturn(shop, returnId, { seen }, ["clear"], async (shop, locked) => {
      const others = (await unitsOfReturn(shop, locked.id)).filter(
        ({ found, shipped }) => found !== null && found !== shipped,
      );
      if (others.length === 0) throw refusal("return.nothing-to-clear");
      for (const other of others) {
        if (clearance === "register-wrong") await correctUnit(shop, locked, other);
        await shop.db
          .updateTable("return_units")
          .set({
            cleared_as: clearance,
            ...(clearance === "typing-error" && { found_number: null }),
          })
          .where("return_id", "=", locked.id)
          .where("unit", "=", other.unit)
          .execute();
      }
      const numbers = others.map(({ shipped, found }) => `${found} instead of ${shipped}`).join(", ");
      await stepReturn(shop, locked, "clear", { detail: { decision: words[clearance], numbers } });
    }),
  );
}

const words = {
  "typing-error": "The number was typed wrongly",
  "register-wrong": "This product was shipped under another number",
  "other-unit": "Another product is accepted in its place",
};

/** Corrects the number with which a unit was shipped. */
async function correctUnit(shop: Shop, locked: LockedReturn, { unit, shipped, found }: ReturnUnit) {
  const { orderId, position, productId, vendorId, fulfilmentId } = locked;
  const serialNumber = found ?? shipped;
  await refuseOwnNumbers(shop, fulfilmentId, [serialNumber]);
  const [out] = await findUnitsOut(shop, vendorId, [{ productId, position, serialNumber }]);
  if (out) await requestDecision(shop, { serialNumber, order: out.order });
  const isConfirmedDuplicate = out !== undefined;
  await renumberUnit(
    shop,
    { orderId, position, unit },
    { former: shipped, serialNumber, isConfirmedDuplicate },
  );
}

/** The number is written down for another order too: probably two boxes were swapped when they were packed. */
async function requestDecision(shop: Shop, { serialNumber, order }: { serialNumber: string; order: string }) {
  const other = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("number", "=", order)
    .executeTakeFirstOrThrow();
  const sentence = `${serialNumber} came back from another customer, but is written down for order ${order}. Ask this customer for the number on the product, and correct it on the order page.`;
  await raiseAlert(shop, "serial-number-wrong", other.id, sentence);
}
