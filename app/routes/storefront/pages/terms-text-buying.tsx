import { Link } from "react-router";
import type { PaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { cancelledByPart } from "#domain/orders/blocked-reason.ts";
import type { PolicySection } from "./policy-page.tsx";
import { WaysToPay } from "./ways-to-pay-list.tsx";

/** The sections of the terms about buying, from the price of an order to its return. */
export function buyingSections(terms: PaymentTerms): PolicySection[] {
  return [
    {
      id: "prices",
      heading: "Prices and GST",
      text: (
        <>
          <p>
            Prices are in Indian rupees. We show the price without GST, and next to it the price with GST at
            the rate of the product, which is what you pay for one piece. A struck-out price is the lowest at
            which the product was offered in the 30 days before its discount, and discounts in percent are off
            that price, both without GST. The maximum retail price (MRP) on the product page includes all
            taxes. No product is sold above its MRP.
          </p>
          <p>
            Cart and checkout show the subtotal, the GST and the total before you order. Delivery is free, no
            payment method costs extra, and nothing is added that you did not choose. Everyone sees the same
            price.
          </p>
          <p>
            If a price changes before you place your order, we tell you. Your order is not placed until you
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
          Sellers provide the specifications, country of origin, manufacturer and warranty of each product,
          and promise that they are true. Colours can look different on your screen. If a product is not as
          described on its page, you can return it at no cost.
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
            made, when we confirm it with an order number. If you pay in advance, this happens when your
            payment is received. The items you ordered are then kept for you.
          </p>
          <p>
            If you order products from several sellers, it is one order for you and a separate sale by each of
            them. {cancelledByPart} A seller may cancel only if the product cannot be delivered or if its
            price was clearly wrong. You then get a full refund.
          </p>
          <p>
            You can pre-order some products before they arrive at the seller. You pay when you order, and the
            price stays the same. We promise a delivery date. If it moves to a later day, we email you, and
            you can cancel for a full refund.
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
            shop, tell us and your bank. You can still dispute it with your bank (chargeback).
          </p>
        </>
      ),
    },
    {
      id: "delivery",
      heading: "Delivery",
      text: (
        <p>
          Sellers deliver free of charge to addresses in India. Each seller ships its own part of an order, so
          parts can arrive on different days. Your order page shows the status of each part. The seller is
          responsible for loss or damage until the product reaches you, or somebody you named. Please check
          the parcel when it arrives and tell us at once if it is damaged.
        </p>
      ),
    },
    {
      id: "invoice",
      heading: "Invoice",
      text: (
        <p>
          Each seller issues an invoice for its part of the order on dispatch, or a tax invoice if it is
          registered for GST. You can find it on your order page. A business can enter its GSTIN with the
          order. The GSTIN cannot be changed once the invoice is issued.
        </p>
      ),
    },
    {
      id: "returns",
      heading: "Returns, refunds and warranty",
      text: (
        <p>
          Each product page states until when the product can be replaced or returned and which warranty it
          has. An order keeps what was stated when it was placed; the warranty is printed on the invoice. The{" "}
          <Link to="/refund">refund policy</Link> explains who pays for the return and when refunds are paid.
          It is part of these terms.
        </p>
      ),
    },
  ];
}
