import { amountOf, sumOf, type Taxed } from "../../base/gst/gst-split.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { warrantyOfLines } from "../../catalogue/return-terms/terms.ts";
import { printedWarranty } from "../../catalogue/return-terms/warranty-text.ts";
import type { DocumentLine } from "./tax-document.ts";

/** What a document says of a line of the order; whole paise. */
export type LineOfDocument = Taxed & {
  position: number;
  /** 0 if only the price was reduced. */
  quantity: number;
  serials: string[];
};

/**
 * Writes the lines as a document prints them, with what the order knows of their goods. An invoice says the warranty,
 * and from what a price was reduced before the goods left (CGST Act, section 15(3)(a)).
 */
export async function readLines(
  shop: Shop,
  orderId: string,
  lines: readonly LineOfDocument[],
  { isInvoice = false } = {},
): Promise<DocumentLine[]> {
  const rows = await shop.db
    .selectFrom("order_lines")
    .select(["position", "name", "sku", "spec_lines as specLines", "hsn", "gst_rate as gstRate"])
    .select("unit_price as ordered")
    .select(warrantyOfLines)
    .where("order_id", "=", orderId)
    .where(
      "position",
      "in",
      lines.map(({ position }) => position),
    )
    .execute();
  const goods = new Map(
    rows.map(({ position, name, sku, specLines, hsn, gstRate, ordered, ...line }) => {
      const warranty = isInvoice ? printedWarranty(line) : undefined;
      const facts = { name, sku, specLines, hsn, gstRate, ...(warranty && { warranty }) };
      return [position, { ordered, facts }];
    }),
  );
  return lines.map(({ position, quantity, taxable, cgst, sgst, igst, serials }) => {
    const ofOrder = goods.get(position);
    if (!ofOrder) throw new Error(`The order ${orderId} has no line ${position}.`);
    const { ordered, facts } = ofOrder;
    const amounts = { quantity, taxable, cgst, sgst, igst, serials };
    const discount = ordered * quantity - taxable;
    if (isInvoice && discount > 0) return { ...facts, unitPrice: ordered, discount, ...amounts };
    // A share is shown as the price of a piece only if it comes to whole paise.
    const isWhole = quantity > 0 && taxable % quantity === 0;
    return { ...facts, unitPrice: isWhole ? taxable / quantity : null, ...amounts };
  });
}

/** The sums of a document's lines, as the table's columns. */
export function documentAmounts(lines: readonly LineOfDocument[], roundOff: number) {
  const sum = sumOf(lines);
  return { ...sum, round_off: roundOff, total: amountOf(sum) + roundOff };
}
