import { billingOfOrder, businessOfPart } from "../../people/customers/buyer-of-order.ts";
import { addressLines } from "../../base/addresses/address-lines.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { profileColumns } from "../../vendors/vendor/profile-row.ts";
import type { InvoiceBuyer, InvoiceSeller } from "./tax-document.ts";

/** A fulfilment with its seller and its order, as documents name them. */
export type FulfilmentWithParties = Awaited<ReturnType<typeof readParties>>;

export function readParties({ db }: Shop, fulfilmentId: string) {
  return db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .innerJoin("vendors", "vendors.id", "fulfilments.vendor_id")
    .innerJoin("shop_settings", (join) => join.onTrue())
    .selectAll("fulfilments")
    .select(profileColumns)
    .select(["fulfilments.tax_status as ordered_tax_status", "shop_settings.name as sold_on"])
    .select([
      "orders.full_name as buyer_name",
      "orders.address_line1 as buyer_line1",
      "orders.address_line2 as buyer_line2",
      "orders.city as buyer_city",
      "orders.state_code as buyer_state",
      "orders.pincode as buyer_pincode",
      "orders.phone as buyer_phone",
    ])
    .select(businessOfPart)
    .where("fulfilments.id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
}

/** The seller as of today. It sells from the state that the tax was computed with. */
export function sellerOf(fulfilment: FulfilmentWithParties): InvoiceSeller {
  return {
    name: fulfilment.name,
    legalName: fulfilment.legal_name,
    gstin: fulfilment.gstin,
    enrolmentNumber: fulfilment.enrolment_number,
    address: addressLines({
      first: fulfilment.address_line,
      second: null,
      city: fulfilment.city,
      state: fulfilment.state_code,
      pincode: fulfilment.pincode,
    }),
    stateCode: fulfilment.state_code ?? "",
    phone: fulfilment.phone,
    email: fulfilment.email,
    soldOn: fulfilment.sold_on,
  };
}

export function buyerOf(fulfilment: FulfilmentWithParties): InvoiceBuyer {
  const { business, supply } = billingOfOrder(fulfilment);
  return {
    name: fulfilment.buyer_name,
    // What is sold at the counter may have none.
    address:
      fulfilment.buyer_line1 === ""
        ? []
        : addressLines({
            first: fulfilment.buyer_line1,
            second: fulfilment.buyer_line2,
            city: fulfilment.buyer_city,
            state: fulfilment.buyer_state,
            pincode: fulfilment.buyer_pincode,
          }),
    stateCode: fulfilment.buyer_state,
    phone: fulfilment.buyer_phone,
    business,
    posBasis: supply.basis,
  };
}
