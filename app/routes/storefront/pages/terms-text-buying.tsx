import { Link } from "react-router";
import type { PaymentTerms } from "#domain/order-flow/checkout/payment-terms.server.ts";
import type { PolicySection } from "./policy-page.tsx";
import { WaysToPay } from "./ways-to-pay.tsx";

/** The part of the terms that follows an order from its price to its return. */
export function buyingSections(terms: PaymentTerms): PolicySection[] {
  return [
    {
      id: "prices",
      heading: "Prices and GST",
      text: (
        <>
          <p>
            Prices are in Indian rupees. A price is shown without GST, and beside it stands the amount
            including GST (18%), which is what one piece costs you. A struck-out price and a discount in
            percent both refer to prices without GST. The maximum retail price (MRP) on the page of a machine
            includes all taxes; no machine is sold above it.
          </p>
          <p>
            Cart and checkout show the subtotal, the GST and the total before you order. Delivery is free, no
            way of paying costs extra, and nothing is added that you did not choose. Everyone sees the same
            price.
          </p>
          <p>
            If a price changes between your cart and your order, you are told and nothing is ordered until you
            have seen the new total.
          </p>
        </>
      ),
    },
    {
      id: "descriptions",
      heading: "Descriptions",
      text: (
        <p>
          Sellers give the specifications, the country of origin, the maker and the warranty of each machine,
          and undertake that they are true. Colours can look different on your screen. If a machine is not
          what its page described, you can send it back at no cost.
        </p>
      ),
    },
    {
      id: "orders",
      heading: "Orders and acceptance",
      text: (
        <>
          <p>
            By placing an order you offer to buy at the total shown. Your order is accepted, and the sale is
            made, when we confirm it with an order number; where you pay in advance, that is when the payment
            has gone through. The pieces you ordered are then kept for you.
          </p>
          <p>
            An order with machines of several sellers is one order for you, and a sale by each of them. Until
            dispatch you can cancel free of charge. A seller may cancel only if the machine cannot be
            delivered or if its price was plainly wrong; you then get back everything you paid.
          </p>
        </>
      ),
    },
    {
      id: "payment",
      heading: "Payment",
      text: (
        <>
          <WaysToPay terms={terms} />
          <p>
            If a payment fails, you can try again from the order. If you do not recognise a payment to this
            shop, tell us and your bank; your right to dispute it with the bank (charge-back) is not affected.
          </p>
        </>
      ),
    },
    {
      id: "delivery",
      heading: "Delivery",
      text: (
        <p>
          Sellers deliver free of charge to addresses in India. Each seller sends its own part of an order, so
          parts can arrive on different days; your order page shows how far each has come. Until a machine is
          in your hands, or in the hands of somebody you named, its loss or damage is the risk of the seller.
          Please look at the parcel when it arrives and tell us at once if it is damaged.
        </p>
      ),
    },
    {
      id: "invoice",
      heading: "Invoice",
      text: (
        <p>
          Each seller issues an invoice for its part of the order when it dispatches the machine, and a tax
          invoice where it is registered for GST. You find it on the page of your order. A business can give
          its GSTIN with the order; once an invoice is issued, the GSTIN on it cannot be changed.
        </p>
      ),
    },
    {
      id: "returns",
      heading: "Returns, refunds and warranty",
      text: (
        <p>
          The <Link to="/refund">refund page</Link> says what can be replaced or returned, who pays for
          sending it back, and when refunds are paid. It is part of these terms. The page of each machine
          names its warranty.
        </p>
      ),
    },
  ];
}
