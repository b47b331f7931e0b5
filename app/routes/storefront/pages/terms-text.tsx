import type { PaymentTerms } from "#domain/order-flow/checkout/payment-terms.server.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.server.ts";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import type { PolicySection } from "./policy-page.tsx";
import { officeAddress } from "./reach-us.tsx";
import { buyingSections } from "./terms-text-buying.tsx";

export function termsSections(settings: ShopSettings, terms: PaymentTerms): PolicySection[] {
  return [
    {
      id: "who-we-are",
      heading: "Who we are, and who sells",
      text: (
        <>
          <p>
            {settings.name} is run by {settings.legalName}, {officeAddress(settings)}
            {settings.gstin && `, GSTIN ${settings.gstin}`}. "The shop" and "we" mean this business.
          </p>
          <p>
            The shop is a marketplace: vendors offer their machines in it. The page of each machine names its
            seller. When you buy, the contract of sale is between you and that seller, who
          </p>
          <ul>
            <li>answers for the description, the quality and the warranty of the machine,</li>
            <li>dispatches it and issues the invoice, and</li>
            <li>takes it back where you have a right to that.</li>
          </ul>
          <p>
            The shop runs this site, takes your order and your payment for the seller, and is where you turn
            to with any question, return or complaint. All vendors are admitted and listed under the same
            rules; none is treated better than another.
          </p>
        </>
      ),
    },
    {
      id: "age",
      heading: "You are at least 18",
      text: (
        <p>
          You must be at least 18 years old to open an account or to order. If you are younger, a parent or
          guardian can buy for you.
        </p>
      ),
    },
    {
      id: "accounts",
      heading: "Accounts",
      text: (
        <>
          <p>
            Anyone can look around and fill a cart. To order you need an account with your name, your e-mail
            address and a password. Please give true details, keep the password to yourself, and tell us at
            once if you think that somebody else uses your account.
          </p>
          <p>
            You can ask us to close your account at any time. We may close one that is used to cheat or to
            harm others, and tell you why. Open orders are completed, and your rights in earlier orders
            remain.
          </p>
        </>
      ),
    },
    ...buyingSections(terms),
    {
      id: "ranking",
      heading: "How machines are ordered",
      text: (
        <>
          <p>
            Lists show every machine that fits what you asked for. What comes first depends on the sort you
            choose:
          </p>
          <dl>
            <div>
              <dt>Popularity</dt>
              <dd>
                Machines bought and reviewed more often in this shop come first. This is the order of the
                product list until you choose another.
              </dd>
            </div>
            <div>
              <dt>Price: low to high, high to low</dt>
              <dd>By the price you pay for one piece, after a discount, without GST.</dd>
            </div>
            <div>
              <dt>Newest first</dt>
              <dd>By the day on which the machine was listed, latest first.</dd>
            </div>
            <div>
              <dt>Search results</dt>
              <dd>
                By how well the machine fits your words: brand and name count most, then its category and use,
                then its specifications, then its description. If you choose a sort, that sort decides.
              </dd>
            </div>
          </dl>
          <p>
            On the home page, the shop itself chooses the Top Picks, and Just Arrived shows the latest
            machines marked as new. Similar products are of the same category and nearest in price. Nobody can
            pay for a place in any of these, and there are no advertisements.
          </p>
        </>
      ),
    },
    {
      id: "reviews",
      heading: "Reviews",
      text: (
        <p>
          A review must tell of a machine that its writer bought and received. It must be the writer's own,
          honest, and unpaid, and must not insult anyone or give away anyone's personal data. Neither the shop
          nor a vendor may write, buy or suppress reviews. We remove those that break these rules, whether
          they praise or blame.
        </p>
      ),
    },
    {
      id: "fair-use",
      heading: "Fair use of the site",
      text: (
        <p>
          Please do not try to get into data or areas that are not yours, disturb or overload the site, order
          under a false name, or buy in order to abuse returns. If you find a weakness in our security, tell
          us before you tell others; we are grateful for it.
        </p>
      ),
    },
    {
      id: "intellectual-property",
      heading: "Names, texts and pictures",
      text: (
        <p>
          The name {settings.name}, our mark, and the texts, drawings and pictures of this site belong to us
          or to those who let us use them. You may use them for your own shopping; for anything else, ask
          first. The names of processors, graphics chips, operating systems and other parts belong to their
          owners. We use them only to say what is inside a machine; their owners have no connection with this
          shop.
        </p>
      ),
    },
    {
      id: "liability",
      heading: "What we answer for",
      text: (
        <>
          <p>
            We and the sellers answer for what the law makes us answer for: defective goods, poor service,
            false description, harm to life and health, intent and negligence. Nothing in these terms limits
            that, or any right that the Consumer Protection Act, 2019 gives you.
          </p>
          <p>
            Beyond that, we do not answer for losses that neither you nor we could foresee when you ordered,
            or for data lost from a machine of which no copy was kept. We work to keep the site available at
            all times, but cannot promise that it never fails.
          </p>
        </>
      ),
    },
    {
      id: "changes",
      heading: "Changes to these terms",
      text: (
        <p>
          We announce material changes 30 days before they take effect: on this page, and by e-mail to
          everyone with an account. An order is always governed by the terms of the day on which it was
          placed. If you do not agree with a change, you can close your account before it takes effect.
        </p>
      ),
    },
    {
      id: "law",
      heading: "Law and courts",
      text: (
        <p>
          The law of India applies. The courts at {settings.city} have jurisdiction. As a consumer you may
          always go to the consumer commission that the law opens to you, also the one where you live or work.
        </p>
      ),
    },
    { id: "complaints", heading: "Complaints", text: <GrievanceOfficer settings={settings} /> },
  ];
}
