import { Link } from "react-router";
import type { PaymentTerms } from "#domain/order-flow/checkout/payment-terms.server.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.server.ts";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import type { PolicySection } from "./policy-page.tsx";
import { MailLink, PhoneLink } from "./reach-us.tsx";

export function refundSections(settings: ShopSettings, terms: PaymentTerms): PolicySection[] {
  return [
    {
      id: "in-short",
      heading: "In short",
      text: (
        <dl>
          <div>
            <dt>Dead on arrival, defective or not as described</dt>
            <dd>
              Replaced free of charge if you tell us within 7 days of delivery. No replacement there: full
              refund.
            </dd>
          </div>
          <div>
            <dt>Delivered later than promised</dt>
            <dd>You may send it back for a full refund.</dd>
          </div>
          <div>
            <dt>You changed your mind</dt>
            <dd>Store credit or an exchange within 7 days of delivery. A restocking fee may apply.</dd>
          </div>
          <div>
            <dt>Not dispatched yet</dt>
            <dd>Cancel free of charge, with a full refund.</dd>
          </div>
        </dl>
      ),
    },
    {
      id: "replacement",
      heading: "7-day replacement",
      text: (
        <>
          <p>
            Tell us within 7 days of delivery and we replace a machine that does not start (dead on arrival),
            has a defect, or is not what its page described. Send it in its original packaging, with
            everything that came in the box.
          </p>
          <p>
            The replacement is the same machine in the same configuration. If it is no longer there, you
            choose: the full amount back, GST included, or another machine.
          </p>
        </>
      ),
    },
    {
      id: "your-rights",
      heading: "What the law gives you in any case",
      text: (
        <>
          <p>
            Under the Consumer Protection (E-Commerce) Rules, 2020 no seller in this shop refuses to take back
            a machine, or to refund it, when it
          </p>
          <ul>
            <li>is defective, deficient or spurious,</li>
            <li>does not have the features that its page showed or that were agreed with you, or</li>
            <li>
              arrives later than the delivery date you were given, unless something outside everybody's
              control (force majeure) caused the delay.
            </li>
          </ul>
          <p>
            Nothing else on this page takes these rights away: not the 7 days, not a missing box, not the list
            of what cannot be returned. In these cases you pay nothing, and you need not accept store credit.
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
            A machine that is in order can be returned within 7 days of delivery if it is unused and in its
            original packaging. You get store credit for what you paid, GST included, or exchange it for
            another machine.
          </p>
          <p>
            The seller may keep a restocking fee if the machine can no longer be sold as new. You are told the
            amount before you send anything, and may then keep the machine instead. Shipping is not refunded,
            and sending the machine back is at your cost.
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
          <li>Systems configured to your order, unless they are defective.</li>
          <li>
            Damage from misuse: drops, liquids, wrong voltage, or repairs and changes by people the maker has
            not authorised.
          </li>
        </ul>
      ),
    },
    {
      id: "how-to-ask",
      heading: "How to ask",
      text: (
        <>
          <p>
            Write through the <Link to="/contact">contact page</Link> with the subject "Returns &amp;
            Refunds", or by e-mail to <MailLink address={settings.supportEmails[0] ?? settings.infoEmail} />,
            or call {settings.phones[0] && <PhoneLink phone={settings.phones[0]} />}. Tell us
          </p>
          <ul>
            <li>the order number and the machine,</li>
            <li>what is wrong, or that you changed your mind, and</li>
            <li>whether you would like a replacement, a refund, or store credit.</li>
          </ul>
          <p>
            The contact page gives you a ticket number at once, and we reply within 24-48 business hours.
            Pictures or a short video help us to decide faster; they are not a condition.
          </p>
        </>
      ),
    },
    {
      id: "sending-back",
      heading: "Sending it back",
      text: (
        <>
          <p>
            If the machine is dead on arrival, defective, not as described or late, the seller has it
            collected and pays for that. If you changed your mind, you send it and pay for it.
          </p>
          <p>
            Before it leaves, copy what you need, sign out of your accounts and erase your data: nobody can
            give it back to you later. The seller compares the serial number with the invoice, checks the
            machine within 3 business days of its arrival, and tells you the result.
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
            Until any of it is dispatched you can cancel an order free of charge, on its own page under{" "}
            <Link to="/orders">My Orders</Link>, and get back everything you paid. For one machine of several,
            ask with the order number in one of the ways above. After dispatch, the rules for returns apply.
          </p>
          <p>
            If a seller cannot deliver, or the shop has to cancel because a price was plainly wrong, you are
            told why and get back everything you paid.
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
            We start a refund within 2 business days of the cancellation, or of the check of a returned
            machine. It goes back the way the money came. How long it then takes depends on that way:
          </p>
          <dl>
            <div>
              <dt>Card</dt>
              <dd>To the same card. Banks usually show it within 5 to 7 business days.</dd>
            </div>
            <div>
              <dt>UPI</dt>
              <dd>To the same account, usually within 1 to 3 business days.</dd>
            </div>
            <div>
              <dt>Cash on delivery</dt>
              <dd>
                By bank transfer or UPI to an account in your name, within 5 business days of your telling us
                the account. Never in cash.
              </dd>
            </div>
            {terms.providers.includes("bank") && (
              <div>
                <dt>Bank transfer</dt>
                <dd>To the account it came from, within 5 business days.</dd>
              </div>
            )}
            <div>
              <dt>Store credit</dt>
              <dd>On the day the check is done.</dd>
            </div>
          </dl>
          <p>
            Your payment failed but money left your account? Your bank returns it by itself within 5 days of
            the day of payment. If it takes longer, the bank owes you ₹100 for each day of delay under the
            rules of the Reserve Bank of India.
          </p>
        </>
      ),
    },
    {
      id: "credit-note",
      heading: "Invoice and credit note",
      text: (
        <p>
          If an invoice was already issued for what you return, its seller issues a credit note that names
          that invoice and the GST given back. Buyers with a GSTIN need it to correct their input tax credit.
          An order cancelled before dispatch has no invoice, and needs no credit note.
        </p>
      ),
    },
    {
      id: "warranty",
      heading: "After the 7 days: warranty",
      text: (
        <p>
          Every machine comes with the warranty that its page names. For a defect that shows later, write to
          us with the order number; we tell you whether the maker or the seller serves it, and where. The
          warranty comes on top of your rights under the Consumer Protection Act, 2019.
        </p>
      ),
    },
    { id: "complaints", heading: "Complaints", text: <GrievanceOfficer settings={settings} /> },
  ];
}
