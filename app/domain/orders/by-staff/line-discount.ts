import { unitPrice } from "../../base/money/unit-price.ts";
import { can, type Rights } from "../../shop/access/permissions.ts";
import { refusal } from "../refusals.ts";

/** What staff without `orders.discount` may take off a line, in percent of its price without GST. */
const deskDiscountPercent = 10;

type Discounted = {
  productId: string;
  name: string;
  isOwn: boolean;
  price: number;
  discountPrice: number | null;
  quantity: number;
  discount?: number;
};

/** The most that this person may take off a line, in whole rupees without GST; a line costs at least one rupee. */
export function mostOff(actor: Rights, line: Discounted): number {
  if (!line.isOwn) return 0;
  const full = unitPrice(line) * line.quantity;
  if (can(actor, "orders.discount")) return full - 1;
  return Math.min(full - 1, Math.floor((full * deskDiscountPercent) / 100));
}

/** Refuses: a discount on goods of a vendor; one that is higher than this person may give. */
export function refuseDiscount(actor: Rights, lines: readonly Discounted[]): void {
  for (const line of lines) {
    const { productId, name: product, isOwn, discount = 0 } = line;
    const most = mostOff(actor, line);
    if (discount <= most) continue;
    throw isOwn
      ? refusal("entry.discount-too-high", { productId, product, most })
      : refusal("entry.discount-on-others", { productId, product });
  }
}
