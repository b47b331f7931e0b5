import { Link } from "react-router";
import type { PaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { cancelledByPart } from "#domain/orders/blocked-reason.ts";
import type { ReturnSettings } from "#domain/catalogue/return-terms/return-settings.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import type { PolicySection } from "./policy-page.tsx";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";
import { ChangeOfMind, type TermsByCategoryText } from "./terms-by-category.tsx";

export function refundSections(
  settings: ShopSettings,
  {
    terms,
    termsText,
    clocks,
  }: { terms: PaymentTerms; termsText: TermsByCategoryText; clocks: ReturnSettings },
): PolicySection[] {
  const { days } = termsText;
  const inDays = (count: number) => inUnits(count, "day");
  // The seller's own: days on which the shop is closed do not count.
  const inBusinessDays = (count: number) => inUnits(count, "business day");
  return [
    {
      id: "in-short",
      heading: "In short",
      text: (
        <dl>
          <Fact term="Dead on arrival, defective or not as described">
            Replaced free of charge if you tell us in time: {termsText.replacement}. Full refund if no
            replacement is available.
          </Fact>
          <Fact term="Delivered later than promised">You can return it for a full refund.</Fact>
          <Fact term="You changed your mind">
            <ChangeOfMind termsText={termsText.changeOfMind} />
          </Fact>
          <Fact term="Not dispatched yet">{cancelledByPart} You get a full refund.</Fact>
        </dl>
      ),
    },
    {
      id: "replacement",
      heading: `${days}-day replacement`,
      text: (
        <>
          <p>
            If a product does not start (dead on arrival), has a defect, was damaged on the way, is the wrong
            one or is not as described on its page, tell us in time and we will replace it:{" "}
            {termsText.replacement}. The last day is shown on the order's page. Please return it in its
            original packaging, with everything that came in the box.
          </p>
          <p>
            The replacement is the same product in the same configuration. If it is no longer available, you
            can choose a full refund including GST, or another product. If you do not choose within{" "}
            {inDays(clocks.chooseDays)}, we refund you.
          </p>
        </>
      ),
    },
    {
      id: "your-rights",
      heading: "Your rights by law",
      text: (
        <>
          <p>
            Under the Consumer Protection (E-Commerce) Rules, 2020 no seller in this shop may refuse to take
            back or refund a product that
          </p>
          <ul>
            <li>is defective, deficient or spurious,</li>
            <li>does not have the features shown on its page or agreed with you, or</li>
            <li>
              arrives later than the delivery date you were given, unless something outside everybody's
              control (force majeure) caused the delay.
            </li>
          </ul>
          <p>
            Nothing else on this page limits these rights: not the {days} days, not a missing box, not the
            list of what cannot be returned. In these cases, you pay nothing and need not accept store credit.
          </p>
        </>
      ),
    },
    {
      id: "change-of-mind",
      heading: "If you changed your mind",
      text: (
        <>
          <p>
            If the product is fine but you changed your mind, what you can do depends on its category. Please
            return it unused and in its original packaging.
          </p>
          <ChangeOfMind termsText={termsText.changeOfMind} />
          <p>
            Store credit is for the amount you paid including GST, less the restocking fee if there is one. We
            tell you the amount before you send anything, so you can keep the product instead. You pay for the
            return.
          </p>
        </>
      ),
    },
    {
      id: "not-returnable",
      heading: "What cannot be returned",
      text: (
        <ul>
          <li>Software that has been opened or downloaded.</li>
          <li>Custom-configured systems, unless they are defective.</li>
          <li>
            Damage from misuse: drops, liquids, wrong voltage, or repairs and changes by people not authorised
            by the manufacturer.
          </li>
        </ul>
      ),
    },
    {
      id: "how-to-ask",
      heading: "How to ask for a return",
      text: (
        <>
          <p>
            Open the order under <Link to="/orders">My Orders</Link> and choose "Return or replace" at the
            product. Tell us what is wrong and what you would like. The seller answers within{" "}
            {inBusinessDays(clocks.answerDays)}. If there is no answer by then, your return is approved.
          </p>
          <p>
            You can also write through the <Link to="/contact">contact page</Link> with the subject "Returns
            &amp; Refunds", or by email to{" "}
            <MailLink address={settings.supportEmails[0] ?? settings.infoEmail} />, or call{" "}
            {settings.phones[0] && <PhoneLink phone={settings.phones[0]} />}. Tell us
          </p>
          <ul>
            <li>the order number and the product,</li>
            <li>what is wrong, or that you changed your mind, and</li>
            <li>whether you would like a replacement, a refund, or store credit.</li>
          </ul>
          <p>
            The contact page gives you a ticket number at once, and we reply within 24-48 business hours.
            Pictures or a short video help us decide faster, but you do not have to send them.
          </p>
        </>
      ),
    },
    {
      id: "sending-back",
      heading: "Returning the product",
      text: (
        <>
          <p>
            If the product is dead on arrival, defective, not as described or late, the seller arranges and
            pays for the pickup, within {inBusinessDays(clocks.pickupDays)}. If you changed your mind, you
            send it and pay for the shipping. If you bring or send it yourself, please do so within{" "}
            {inDays(clocks.bringDays)}. Otherwise, the return request will be closed.
          </p>
          <p>
            Before you send it, back up your data, log out of your accounts and erase your data. It cannot be
            recovered later. The seller compares the serial number with the invoice, checks the product within{" "}
            {inBusinessDays(clocks.inspectDays)} of its arrival and tells you the result. A replacement or
            refund of what was accepted follows within {inBusinessDays(clocks.settleDays)}.
          </p>
        </>
      ),
    },
    {
      id: "cancelling",
      heading: "Cancelling an order",
      text: (
        <>
          <p>
            {cancelledByPart} Open the order under <Link to="/orders">My Orders</Link> to cancel all of it or
            the items of one seller and get a full refund. To cancel only some of a seller's items, contact us
            with the order number. After dispatch, the rules for returns apply.
          </p>
          <p>
            If a seller cannot deliver, or the shop has to cancel because a price was clearly wrong, we tell
            you why and you get a full refund.
          </p>
        </>
      ),
    },
    {
      id: "refunds",
      heading: "How and when refunds are paid",
      text: (
        <>
          <p>
            We start a refund within 2 business days after the cancellation, or after checking the returned
            product. We refund to your original payment method. How long it takes depends on the payment
            method:
          </p>
          <dl>
            <Fact term="Card">To the same card. Banks usually show it within 5 to 7 business days.</Fact>
            <Fact term="UPI">To the same account, usually within 1 to 3 business days.</Fact>
            <Fact term="Cash on delivery">
              By bank transfer or UPI to an account in your name, within 5 business days after you give us the
              account details. Never in cash.
            </Fact>
            {terms.providers.includes("bank") && (
              <Fact term="Bank transfer">To the account you paid from, within 5 business days.</Fact>
            )}
            {terms.providers.includes("upi") && (
              <Fact term="UPI to the shop">
                To a UPI ID or bank account of yours, within 5 business days after you give it to us.
              </Fact>
            )}
            <Fact term="Store credit">On the day we finish checking the product.</Fact>
          </dl>
          <p>
            Your payment failed but money left your account? Your bank returns it automatically within 5 days
            of the payment. If it takes longer, the bank owes you ₹100 for each day of delay under the rules
            of the Reserve Bank of India.
          </p>
        </>
      ),
    },
    {
      id: "credit-note",
      heading: "Invoice and credit note",
      text: (
        <p>
          If you return a product that was already invoiced, the seller issues a credit note with the invoice
          number and the GST refunded. Buyers with a GSTIN need it to correct their input tax credit. Once the
          law no longer lets the seller reduce the GST, the credit note is without GST; you still get the full
          amount. An order cancelled before dispatch has no invoice and needs no credit note.
        </p>
      ),
    },
    {
      id: "warranty",
      heading: "After the return period: warranty",
      text: (
        <p>
          The warranty of each product is shown on its page and printed on the invoice. If a defect appears
          later, open <Link to="/my-products">My Products</Link>. It shows when the warranty ends and whom to
          contact. Choose "Ask for service" there. A repair by the seller takes at most{" "}
          {inDays(clocks.repairDays)}. The warranty is in addition to your rights under the Consumer
          Protection Act, 2019.
        </p>
      ),
    },
    { id: "complaints", heading: "Complaints", text: <GrievanceOfficer settings={settings} /> },
  ];
}
