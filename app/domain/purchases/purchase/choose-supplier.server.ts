import type { Shop } from "../../shop/context/shop.ts";
import type { PurchaseInput } from "../purchase-input.ts";
import { refusal } from "../refusals.ts";
import type { Buyer } from "./find-buyer.server.ts";

type SupplierChoice = Pick<PurchaseInput, "supplier" | "newSupplier" | "gstin" | "leadDays">;
export type Supplier = { id: string; name: string; gstin: string | null };

/**
 * The supplier of a bill: one of the seller's, or a new one. A new one whose name or GSTIN is known already is that one,
 * which has the GSTIN from then on.
 * Refuses: no supplier; one of another seller; the GSTIN of another supplier.
 */
export async function chooseSupplier(shop: Shop, buyer: Buyer, input: SupplierChoice): Promise<Supplier> {
  const { supplier, newSupplier, gstin, leadDays } = input;
  const own = await shop.db
    .selectFrom("suppliers")
    .select(["id", "name", "gstin"])
    .where("vendor_id", "=", buyer.id)
    .execute();
  const registered = own.find((other) => gstin !== "" && other.gstin === gstin);
  const named = own.find(({ name }) => name.toLowerCase() === newSupplier.toLowerCase());
  const known = supplier === "" ? (registered ?? named) : own.find(({ id }) => id === supplier);
  if (known && registered && known.id !== registered.id) {
    throw refusal("purchase.gstin-of-other", { other: registered.name });
  }
  if (known?.gstin || (known && gstin === "")) return known;
  if (known) {
    await shop.db.updateTable("suppliers").set({ gstin }).where("id", "=", known.id).execute();
    return { ...known, gstin };
  }
  if (supplier !== "" || newSupplier === "") throw refusal("purchase.no-supplier");
  const made = await shop.db
    .insertInto("suppliers")
    .values({ vendor_id: buyer.id, name: newSupplier, gstin: gstin || null, lead_days: leadDays })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name", "gstin"])
    .executeTakeFirst();
  // Unless somebody else has added it meanwhile.
  return made ?? chooseSupplier(shop, buyer, input);
}
