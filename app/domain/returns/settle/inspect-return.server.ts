import { can } from "../../shop/access/permissions.ts";
import { raiseReturnAlert } from "../../shop/alerts/return-alerts.server.ts";
import { refusal } from "../refusals.ts";
import type { InspectionInput } from "../return/settle-input.ts";
import { drawPhotos, type PhotoUpload } from "../photos/draw-photos.server.ts";
import { attachPhotos } from "../photos/save-photos.server.ts";
import { bareNumber } from "../../base/text/bare-number.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type LockedReturn, lockReturn } from "../transitions/transition-return.server.ts";
import { onReturn } from "../steps/on-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";
import { isOtherUnit, type ReturnUnit, unitsOfReturn } from "../return/units-of-return.server.ts";

/**
 * Records what the seller finds when the goods have come: the numbers on them, their condition, and whether the return
 * is accepted. Another serial number than the one shipped is asked about first; once it is confirmed, it stops the
 * return until the shop decides or the seller takes a slip back, and raises an alert.
 *
 * Refuses:
 * - a return whose goods were not received
 * - an acceptance without the number of each unit that has one
 * - another number than the one shipped that is not confirmed
 * - a rejection of a product with another number, unless it is the shop's
 */
export async function inspectReturn(
  shop: Shop,
  returnId: string,
  input: InspectionInput,
  photos: readonly PhotoUpload[] = [],
): Promise<void> {
  const events = ["accept", "reject", "mismatch"] as const;
  // Drawing takes seconds, so it comes before the lock, and after the answer to somebody else's return.
  const drawn = photos.length > 0 ? await drawAllowed(shop, returnId, photos) : [];
  await onReturn(shop, returnId, { seen: input.seen }, events, async (shop, locked) => {
    const { outcome, condition, note } = input;
    const isForShop = locked.state === "disputed" && outcome === "reject";
    if (isForShop && !can(shop.actor, "returns.overrule")) throw refusal("return.shop-decides");
    const units = await unitsOfReturn(shop, locked.id);
    const inspected = await noteFound(shop, locked, units, input);
    const others = locked.state === "received" ? inspected.filter(isUnexplained) : [];
    refuseUnconfirmed(others, input);
    await attachPhotos(shop, locked.id, "inspection", drawn);
    const columns = { condition, inspection_note: note || null, inspected_at: shop.now() };
    if (others.length > 0) {
      const numbers = others.map(({ shipped, found }) => `${found} instead of ${shipped}`).join(", ");
      await stepReturn(shop, locked, "mismatch", { columns, detail: { "other serial numbers": numbers } });
      const sentence = `Return ${locked.number}: ${locked.vendorName} received ${numbers} of order ${locked.orderNumber}. Please decide what happens next.`;
      await raiseReturnAlert(shop, "return-mismatch", locked.id, sentence);
      return;
    }
    await stepReturn(shop, locked, outcome, { columns, detail: { ...(note !== "" && { note }) } });
  });
}

/** Whether another number than the one shipped was found, and the shop has not taken that unit in its place. */
const isUnexplained = (unit: ReturnUnit): boolean =>
  unit.found !== null && unit.found !== unit.shipped && !isOtherUnit(unit);

/** Refuses: other numbers of which nobody has said that they are on the products; mostly they are typed wrongly. */
function refuseUnconfirmed(others: readonly ReturnUnit[], { confirmedOther = [] }: InspectionInput): void {
  const units = others.map(({ unit, shipped, found }) => ({ unit, shipped, found: found ?? "" }));
  if (units.every(({ found }) => confirmedOther.includes(found))) return;
  throw refusal("return.other-number", { units });
}

/** Refuses: another seller's return, as unknown. */
async function drawAllowed(shop: Shop, returnId: string, photos: readonly PhotoUpload[]) {
  await inTransaction(shop, (shop) => lockReturn(shop, returnId));
  return drawPhotos(shop, photos);
}

/** Writes the numbers that were found. Returns the units with them. */
async function noteFound(
  shop: Shop,
  locked: LockedReturn,
  units: readonly ReturnUnit[],
  { outcome, found }: InspectionInput,
): Promise<ReturnUnit[]> {
  const known = units.map(({ unit }) => String(unit));
  if (!Object.keys(found).every((unit) => known.includes(unit))) throw refusal("return.unknown-unit");
  const missing = units.filter(({ unit }) => !found[String(unit)]).map(({ unit }) => unit);
  if (outcome === "accept" && missing.length > 0) throw refusal("return.numbers-missing", { units: missing });
  const noted: ReturnUnit[] = [];
  for (const unit of units) {
    const typed = found[String(unit.unit)] || null;
    const number = typed !== null && bareNumber(typed) === bareNumber(unit.shipped) ? unit.shipped : typed;
    // What the shop has decided counts for this number only.
    const clearedAs = number !== null && number === unit.found ? unit.clearedAs : null;
    await shop.db
      .updateTable("return_units")
      .set({ found_number: number, cleared_as: clearedAs })
      .where("return_id", "=", locked.id)
      .where("unit", "=", unit.unit)
      .execute();
    noted.push({ ...unit, found: number, clearedAs });
  }
  return noted;
}
