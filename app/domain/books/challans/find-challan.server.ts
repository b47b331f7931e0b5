import { type RawBuilder, sql } from "kysely";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { InvoiceBuyer, InvoiceSeller } from "../invoices/tax-document.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import {
  type Challan,
  type ChallanCause,
  type ChallanLine,
  type ChallanLink,
  challanTitle,
} from "./challan.ts";

/**
 * Finds a challan of a return that the signed-in person asked for of their own order; undefined for anybody else's. One
 * of a product's new owner names the buyer's order and price, and where the new owner lives, so neither of them reads it.
 */
export function findMyChallan(shop: Shop, id: string): Promise<Challan | undefined> {
  const { userId } = requirePermission(shop.actor, "returns.ask-own");
  return readChallan(shop, id, sql<boolean>`(returns.user_id = ${userId} and orders.user_id = ${userId})`);
}

/** Finds a challan: a vendor's own, or for the shop any. */
export function findHandledChallan(shop: Shop, id: string): Promise<Challan | undefined> {
  const scope = sellerScope(shop.actor, "returns.read");
  const isTheirs =
    scope === "everybody"
      ? sql<boolean>`true`
      : sql<boolean>`delivery_challans.vendor_id = ${scope.vendorId}`;
  return readChallan(shop, id, isTheirs);
}

/** Reads any challan. It checks no permission: only the shop's own jobs call it. */
export function readAnyChallan(shop: Shop, id: string): Promise<Challan | undefined> {
  return readChallan(shop, id, sql<boolean>`true`);
}

/** Lists the challans of a return, oldest first. The caller has checked that the actor may see the return. */
export async function listChallans(shop: Shop, returnId: string): Promise<ChallanLink[]> {
  const rows = await shop.db
    .selectFrom("delivery_challans")
    .select(["id", "number", "cause", "tax_status", "issued_at as issuedAt"])
    .where("return_id", "=", returnId)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();
  return rows.map(({ tax_status, cause, ...row }) => ({
    ...row,
    cause: cause as ChallanCause,
    title: challanTitle(tax_status as TaxStatus),
  }));
}

async function readChallan(
  shop: Shop,
  id: string,
  isTheirs: RawBuilder<boolean>,
): Promise<Challan | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await shop.db
    .selectFrom("delivery_challans")
    .innerJoin("returns", "returns.id", "delivery_challans.return_id")
    .innerJoin("orders", "orders.id", "delivery_challans.order_id")
    .leftJoin("tax_documents as invoice", "invoice.id", "delivery_challans.invoice_id")
    .select([
      "delivery_challans.id",
      "delivery_challans.number",
      "delivery_challans.issued_at as issuedAt",
      "delivery_challans.cause",
      "returns.number as returnNumber",
      "orders.number as orderNumber",
      "invoice.number as invoice_number",
      "invoice.issued_at as invoice_issued_at",
      "delivery_challans.tax_status as taxStatus",
      "delivery_challans.place_of_supply as placeOfSupply",
      "delivery_challans.taxable",
      "delivery_challans.cgst",
      "delivery_challans.sgst",
      "delivery_challans.igst",
      "delivery_challans.carrier",
      "delivery_challans.tracking_number as trackingNumber",
      "delivery_challans.eway_bill_number as ewayBillNumber",
      sql<InvoiceSeller>`delivery_challans.seller`.as("seller"),
      sql<InvoiceBuyer>`delivery_challans.buyer`.as("buyer"),
      sql<ChallanLine[]>`delivery_challans.lines`.as("lines"),
    ])
    .where("delivery_challans.id", "=", id)
    .where(isTheirs)
    .executeTakeFirst();
  if (!row) return undefined;
  const { invoice_number, invoice_issued_at, cause, taxStatus, ...challan } = row;
  return {
    ...challan,
    cause: cause as ChallanCause,
    taxStatus: taxStatus as TaxStatus,
    invoice:
      invoice_number === null || invoice_issued_at === null
        ? null
        : { number: invoice_number, issuedAt: invoice_issued_at },
  };
}
