import { Link } from "react-router";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import type { PolicySection } from "./policy-page.tsx";
import { MailLink } from "#ui/controls/contact-links.tsx";
import { officeAddress } from "./office-address.ts";

export function privacySections(settings: ShopSettings): PolicySection[] {
  return [
    {
      id: "who",
      heading: "Who is responsible",
      text: (
        <p>
          {settings.legalName}, {officeAddress(settings)}, decides why and how personal data is used in this
          shop (the "data fiduciary"). For any question about your data, write to{" "}
          <MailLink address={settings.grievanceEmail} />.
        </p>
      ),
    },
    {
      id: "what",
      heading: "What we collect and why",
      text: (
        <>
          <p>We collect only what we need for each purpose.</p>
          <dl>
            <Fact term="Browsing">
              The address of each page you open, the time, and whether and how fast we answered, without your
              name or IP address: to keep the shop running and find errors. How often lists, product pages,
              cart and checkout were asked for on a day is counted without anything about you and kept for 26
              months.
            </Fact>
            <Fact term="Searching">
              What was searched for on a day and how often, without who searched, kept for 90 days: to see
              what our customers look for. Texts that may be an email address or a phone number are not kept.
            </Fact>
            <Fact term="IP address">
              Kept for a short time when you send a form, such as the contact form or the login: to stop spam
              and guessed passwords.
            </Fact>
            <Fact term="Cart">Which products and how many: to show you your cart and its total.</Fact>
            <Fact term="Product alert">
              The product, or the filters of a list, and your email address: to email you once when it is in
              stock or costs less. Kept until we wrote, you stopped it, or a year passed; an address that is
              not confirmed, for seven days. The link to stop alerts is kept for a year after the last email.
            </Fact>
            <Fact term="Contact message">
              Your name, email address, subject and message: to answer you and follow up. What you ask a
              seller about your order is read by that seller and by us.
            </Fact>
            <Fact term="Return">
              What you write and the photos you send: to decide and settle your return. We remove the place
              and the device from your photos.
            </Fact>
            <Fact term="Review">
              What you write about a product, your stars and photos: everybody sees them with your first name
              and initial. Whether you bought the product: to check that. We ask you for a review once by
              email, a week after an order is delivered, unless you turn that off in your account or by the
              link in the email. We also email you the seller's answer. Reviews, votes and reports are deleted
              with your account.
            </Fact>
            <Fact term="Question">
              What you ask about a product: the seller and this shop read it, and everybody once it is
              answered, with your first name and initial. What you answer as a buyer: everybody reads it
              without your name. Your email address: to send you the answer. Questions and answers are deleted
              with your account.
            </Fact>
            <Fact term="Account">
              Your name, email address and password: to log you in and show you your orders. The addresses
              that you save: to fill them in at your next order. What our staff note about talks with you: to
              help you without asking again. Notes are downloaded with your data and deleted with your
              account.
            </Fact>
            <Fact term="Order">
              Your name, address, PIN code, phone number and email address, what you bought and for how much,
              and for a business its GSTIN, legal name and billing address: to deliver, to invoice, to tell
              you the order status, and to handle returns and warranty. If you order by telephone or at our
              desk, our staff enter the same for you, with or without an email address.
            </Fact>
            <Fact term="Payment">
              The payment method, the amount, the provider's reference, and whether it succeeded: to match
              payments and refunds with orders. For a refund of cash on delivery, a bank transfer or UPI to
              the shop, the account we send it to, kept encrypted and deleted 90 days after we sent it.
            </Fact>
            <Fact term="Seller">
              Business name, address, GSTIN or enrolment number with PAN, email address and phone number: to
              show buyers who sells to them, and to deduct tax. The bank account, kept encrypted: to pay out.
            </Fact>
          </dl>
          <p>
            We use your data because you gave it to us for that purpose, or because the law requires it, as
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
            none from other companies.
          </p>
          <ul>
            <li>
              A cookie with the contents of a guest's cart, kept for up to 400 days after the last change.
            </li>
            <li>A cookie with the products you compare, kept for up to 30 days after the last change.</li>
            <li>A cookie that keeps you logged in until you log out or it expires.</li>
            <li>
              A cookie that helps us recognise this browser when you log in again, kept for up to 400 days, so
              that nobody can lock you out by guessing your password.
            </li>
            <li>Your PIN code for delivery, kept in the browser until you delete it or use Logout.</li>
            <li>Whether you want to collect at the shop, kept in the browser until you delete it.</li>
            <li>
              Your choice of light or dark theme, and of prices with or without GST, kept in the browser until
              you change it.
            </li>
            <li>Your last five searches, kept in the browser until you clear them or log out.</li>
            <li>
              A contact message you have started, kept in the browser until you send it or close the tab, so
              that a reload does not lose it.
            </li>
          </ul>
          <p>
            You can delete all of it in your browser. The map on the contact page is our own drawing. Your
            browser contacts another company only if you open its map.
          </p>
        </>
      ),
    },
    {
      id: "sharing",
      heading: "Who else sees it",
      text: (
        <>
          <p>Only these people see your data, and only what they need:</p>
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
              <strong>a map service</strong>: an address without your name, when our staff look it up;
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
              <strong>authorities and courts</strong>, where the law requires it.
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
            return for their year, as GST law requires.
          </li>
          <li>Your account: until you delete it. What an invoice needs stays with the invoice.</li>
          <li>
            The recipient and subject of emails we sent: 30 days. Of emails about an order also what they
            said, so that we can send them again: 90 days.
          </li>
          <li>
            Contact messages and complaints: until the matter is settled and no more claims are possible.
          </li>
          <li>
            Photos of a return: 12 months after it ends, or until a complaint about it is settled. Only you,
            the seller and our staff can see them.
          </li>
          <li>System logs: as long as the law and security require. We then delete them.</li>
        </ul>
      ),
    },
    {
      id: "rights",
      heading: "Your rights",
      text: (
        <>
          <p>
            When you are logged in, you can see, correct, download and erase your data yourself under{" "}
            <Link to="/account">My Account</Link>. You can also, free of charge,
          </p>
          <ul>
            <li>
              <strong>see</strong> which data we have about you, what we do with it and whom we gave it to,
            </li>
            <li>
              have it <strong>corrected</strong>, completed or brought up to date,
            </li>
            <li>
              have it <strong>erased</strong>, except what the law requires us to keep,
            </li>
            <li>
              <strong>withdraw your consent</strong> as easily as you gave it. What we did before remains
              lawful, and we still complete an order that is on its way,
            </li>
            <li>
              <strong>nominate</strong> a person to use these rights if you die or become unable to, and
            </li>
            <li>
              <strong>complain</strong> to us, and if that does not help, to the Data Protection Board of
              India.
            </li>
          </ul>
          <p>
            Write to <MailLink address={settings.grievanceEmail} /> from the email address of your account, so
            that we can be sure it is you. We answer as soon as we can, and within 90 days at the latest.
          </p>
        </>
      ),
    },
    {
      id: "children",
      heading: "Children",
      text: (
        <p>
          The shop is for people aged 18 and over, and we do not knowingly collect data from anyone younger.
          If you think a child gave us data, write to us and we will erase it.
        </p>
      ),
    },
    {
      id: "security",
      heading: "How we protect it",
      text: (
        <p>
          Passwords are stored in a form that cannot be turned back into the password. Card and UPI details
          never reach us. Customers see only their own orders, and sellers see only their own part of an
          order. The vendor area and the admin panel are closed to everyone else. Every change there to money,
          stock, roles or settings is recorded.
        </p>
      ),
    },
    {
      id: "breach",
      heading: "If something goes wrong",
      text: (
        <p>
          If personal data is lost or gets into the wrong hands, we tell everyone affected without delay: what
          happened, what it can mean for you, what we are doing about it, what you can do, and whom to
          contact. We also tell the Data Protection Board without delay, with the details within 72 hours, and
          report the incident to CERT-In, the government's cyber security agency, within 6 hours where its
          directions require it.
        </p>
      ),
    },
    {
      id: "changes",
      heading: "Changes to this notice",
      text: (
        <p>
          We announce material changes on this page 30 days before they take effect, and by email to everyone
          with an account. If a new purpose needs your consent, we ask for it first.
        </p>
      ),
    },
    { id: "complaints", heading: "Questions and complaints", text: <GrievanceOfficer settings={settings} /> },
  ];
}
