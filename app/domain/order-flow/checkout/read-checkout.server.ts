import { findCards } from "../../catalogue/product-rows.server.ts";
import type { ProductPicture } from "../../catalogue/product-card.ts";
import { listOffers, type PaymentOffer } from "../../payments/payment-offers.server.ts";
import { requirePermission } from "../../access/require-permission.ts";
import type { Shop } from "../../shop/shop.ts";
import { readCartToOrder } from "./cart-to-order.server.ts";
import { type CheckoutDraft, findCheckoutDraft } from "./checkout-draft.server.ts";
import { billOrder } from "../../orders/bill-order.ts";
import { placeOfSupply } from "../../tax/gstin.ts";

export type CheckoutLine = {
  name: string;
  slug: string;
  picture: ProductPicture | null;
  quantity: number;
  /** Whole paise without GST. */
  unitPrice: number;
  /** Percent. */
  gstRate: number;
};

/** GST of one seller's fulfilment, whole paise. */
export type SellerGst = { vendorName: string; cgst: number; sgst: number; igst: number };

export type Checkout = {
  draft: CheckoutDraft | undefined;
  lines: CheckoutLine[];
  /** Whole paise. */
  subtotal: number;
  tax: number;
  total: number;
  /** How the tax splits; undefined until the shipping address is known. */
  gst: SellerGst[] | undefined;
  /** Cash on delivery is refused above this; whole rupees. */
  codLimit: number;
  /** How many minutes stock is held for a payment by card or UPI. */
  unpaidMinutes: number;
  /** How many days stock is held for a bank transfer. */
  bankTransferDays: number;
  /** The payment methods that are switched on. */
  offers: PaymentOffer[];
};

/** Bills the signed-in customer's cart exactly as placing the order now would bill it. */
export async function readCheckout(shop: Shop): Promise<Checkout> {
  const { userId } = requirePermission(shop.actor, "checkout.place");
  const [draft, { lines, codLimit, unpaidMinutes, bankTransferDays }, offers] = await Promise.all([
    findCheckoutDraft(shop),
    readCartToOrder(shop, userId),
    listOffers(shop),
  ]);
  const cards = await findCards(
    shop,
    lines.map((line) => line.productId),
  );
  // Only the split depends on the place of supply. Without an address the split is left out.
  const bill = billOrder(lines, draft ? placeOfSupply(draft.address) : "", { areCollectedApart: false });
  return {
    draft,
    lines: bill.lines.map(({ productId, name, slug, quantity, unitPrice, gstRate }) => ({
      name,
      slug,
      quantity,
      unitPrice,
      gstRate,
      picture: cards.get(productId)?.picture ?? null,
    })),
    subtotal: bill.subtotal,
    tax: bill.tax,
    total: bill.total,
    gst:
      draft &&
      bill.fulfilments.map((fulfilment) => ({
        ...splitOf(fulfilment),
        vendorName: vendorOf(lines, fulfilment.vendorId),
      })),
    codLimit,
    unpaidMinutes,
    bankTransferDays,
    offers,
  };
}

function splitOf({ cgst, sgst, igst }: { cgst: number; sgst: number; igst: number }) {
  return { cgst, sgst, igst };
}

function vendorOf(lines: { vendorId: string; vendorName: string }[], vendorId: string): string {
  return lines.find((line) => line.vendorId === vendorId)?.vendorName ?? "";
}
