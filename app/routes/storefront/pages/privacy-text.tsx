import { Link } from "react-router";
import type { ShopSettings } from "#domain/settings/shop-settings.server.ts";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import type { PolicySection } from "./policy-page.tsx";
import { MailLink, officeAddress } from "./reach-us.tsx";

export function privacySections(settings: ShopSettings): PolicySection[] {
  return [
    {
      id: "who",
      heading: "Who is responsible",
      text: (
        <p>
          {settings.legalName}, {officeAddress(settings)}, decides why and how personal data is used in this
          shop (the "data fiduciary"). For everything about your data write to{" "}
          <MailLink address={settings.grievanceEmail} />.
        </p>
      ),
    },
    {
      id: "what",
      heading: "What we collect, and what for",
      text: (
        <>
          <p>We ask only for what the purpose beside it needs.</p>
          <dl>
            <div>
              <dt>Looking around</dt>
              <dd>
                The address of each page asked for, the time, and whether and how fast it was answered,
                without your name or network address: to keep the shop running and find faults.
              </dd>
            </div>
            <div>
              <dt>Network address</dt>
              <dd>
                Counted for a short time where something could be abused, such as sending messages: to stop
                those who send too many.
              </dd>
            </div>
            <div>
              <dt>Cart</dt>
              <dd>Which machines and how many: to show you your cart and its total.</dd>
            </div>
            <div>
              <dt>Contact message</dt>
              <dd>
                Your name, e-mail address, subject and message: to answer you and to follow up what you asked
                for.
              </dd>
            </div>
            <div>
              <dt>Account</dt>
              <dd>Your name, e-mail address and password: to sign you in and to show you your orders.</dd>
            </div>
            <div>
              <dt>Order</dt>
              <dd>
                Your name, address, PIN code, phone number and e-mail address, what you bought and for how
                much, and your GSTIN if you give one: to deliver, to invoice, to tell you how the order
                stands, and to handle returns and warranty.
              </dd>
            </div>
            <div>
              <dt>Payment</dt>
              <dd>
                The way of paying, the amount, the provider's reference, and whether it succeeded: to match
                payments and refunds with orders. For a refund of cash on delivery or a bank transfer, the
                account it goes to.
              </dd>
            </div>
            <div>
              <dt>Vendor</dt>
              <dd>
                Business name, address, GSTIN or enrolment number with PAN, e-mail address and phone number:
                to show buyers who sells to them, and to deduct tax. The bank account, kept encrypted: to pay
                out.
              </dd>
            </div>
          </dl>
          <p>
            We use your data because you gave it to us for that purpose, or because the law obliges us, as
            with invoices. We send no advertising, build no profiles for it, and sell no data to anyone.
          </p>
        </>
      ),
    },
    {
      id: "cookies",
      heading: "Cookies and storage in your browser",
      text: (
        <>
          <p>
            The shop uses only what it needs to work. There are no cookies for advertising or measurement, and
            none of other companies.
          </p>
          <ul>
            <li>
              A cookie with the contents of a guest's cart, kept for up to 400 days after the last change.
            </li>
            <li>A cookie that keeps you signed in, from sign-in until you sign out or it expires.</li>
            <li>
              A cookie by which we know this browser when you log in again, kept for up to 400 days, so that
              nobody who guesses your password can lock you out.
            </li>
            <li>Your choice of light or dark, kept in the browser until you change it.</li>
            <li>
              A contact message that you have begun, kept in the browser until you send it or close the tab,
              so that it survives a reload.
            </li>
          </ul>
          <p>
            You can delete all of it in your browser. The map on the contact page is our own drawing; another
            company is contacted only when you open its map.
          </p>
        </>
      ),
    },
    {
      id: "sharing",
      heading: "Who else sees it",
      text: (
        <>
          <p>Only those who need it for their part, and only what their part needs:</p>
          <ul>
            <li>
              <strong>the seller</strong> of what you bought: your name, delivery address and phone number,
              and what the invoice must carry. Sellers see their own part of an order, never your payment
              details or what you bought from others;
            </li>
            <li>
              <strong>the courier</strong>: name, address and phone number;
            </li>
            <li>
              <strong>the payment provider</strong>, named when you pay: amount, order number, and what you
              enter there;
            </li>
            <li>
              <strong>the companies that carry our mail and run our servers</strong>, who work for us and on
              our instructions (processors);
            </li>
            <li>
              <strong>authorities and courts</strong>, where a law obliges us.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "retention",
      heading: "How long we keep it",
      text: (
        <ul>
          <li>
            Invoices, credit notes and the orders they belong to: 72 months from the due date of the annual
            return for their year, as GST law demands.
          </li>
          <li>Your account: until you delete it. What an invoice needs stays with the invoice.</li>
          <li>To whom we sent a mail, and its subject: 30 days.</li>
          <li>
            Contact messages and complaints: until the matter is settled and no claim can arise from it any
            more.
          </li>
          <li>
            Records of what the system did: as long as the law demands and security needs, then they are
            deleted.
          </li>
        </ul>
      ),
    },
    {
      id: "rights",
      heading: "Your rights",
      text: (
        <>
          <p>
            Signed in, you see, correct, download and erase your data yourself: on the pages of{" "}
            <Link to="/account">My Account</Link>. And you can, free of charge,
          </p>
          <ul>
            <li>
              <strong>see</strong> which data we have about you, what we do with it and whom we gave it to,
            </li>
            <li>
              have it <strong>corrected</strong>, completed or brought up to date,
            </li>
            <li>
              have it <strong>erased</strong>, except what a law obliges us to keep,
            </li>
            <li>
              <strong>withdraw your consent</strong> as easily as you gave it; what was done before stays
              lawful, and an order on its way is still completed,
            </li>
            <li>
              <strong>nominate</strong> a person who exercises these rights if you die or become unable to,
              and
            </li>
            <li>
              <strong>complain</strong> to us, and if that does not help, to the Data Protection Board of
              India.
            </li>
          </ul>
          <p>
            Write to <MailLink address={settings.grievanceEmail} /> from the e-mail address we know you by, so
            that we can be sure it is you. We answer as soon as we can, at the latest within 90 days.
          </p>
        </>
      ),
    },
    {
      id: "children",
      heading: "Children",
      text: (
        <p>
          The shop is for people of 18 and over, and we do not knowingly collect data of anyone younger. If
          you think that a child gave us data, write to us and we erase it.
        </p>
      ),
    },
    {
      id: "security",
      heading: "How we protect it",
      text: (
        <p>
          Passwords are stored in a form that nobody can turn back into the password. Card and UPI details
          never reach us. Customers see only their own orders, and vendors only their own part of them; the
          areas of vendors and of the shop are closed to everyone else, and every change there to money,
          stock, roles or settings is recorded.
        </p>
      ),
    },
    {
      id: "breach",
      heading: "If something goes wrong",
      text: (
        <p>
          If personal data is lost or gets into the wrong hands, we tell everyone concerned without delay:
          what happened, what it can mean for you, what we do about it, what you can do, and whom to ask. We
          tell the Data Protection Board without delay too, with the details within 72 hours, and report the
          incident to CERT-In within 6 hours where its directions demand that.
        </p>
      ),
    },
    {
      id: "changes",
      heading: "Changes to this notice",
      text: (
        <p>
          We announce material changes on this page 30 days before they take effect, and by e-mail to everyone
          with an account. If a new purpose needs your consent, we ask for it first.
        </p>
      ),
    },
    { id: "complaints", heading: "Questions and complaints", text: <GrievanceOfficer settings={settings} /> },
  ];
}
