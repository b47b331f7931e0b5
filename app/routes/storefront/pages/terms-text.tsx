import { Link } from "react-router";
import { sortLabels } from "#domain/catalogue/query/list-query.ts";
import type { PaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { GrievanceOfficer } from "./grievance-officer.tsx";
import type { PolicySection } from "./policy-page.tsx";
import { officeAddress } from "./office-address.ts";
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
            The shop is a marketplace where sellers offer their products. Every product page shows the seller.
            When you buy, the contract of sale is between you and that seller, who
          </p>
          <ul>
            <li>is responsible for the description, quality and warranty of the product,</li>
            <li>dispatches it and issues the invoice, and</li>
            <li>takes it back if you have a right to return it.</li>
          </ul>
          <p>
            The shop runs this site and takes your order and payment for the seller. Please contact the shop
            for any question, return or complaint. The same rules apply to all sellers, and no seller gets
            special treatment.
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
            Anyone can browse and use a cart. To order, you need an account with your name, email address and
            a password. Please give true details, keep your password to yourself, and tell us at once if you
            think somebody else is using your account.
          </p>
          <p>
            You can delete your account yourself under <Link to="/account">My Account</Link> at any time. We
            may close an account that is used to cheat or harm others, and we will tell you why. Open orders
            will be completed, and you keep your rights from earlier orders.
          </p>
        </>
      ),
    },
    ...buyingSections(terms),
    {
      id: "ranking",
      heading: "How products are ranked",
      text: (
        <>
          <p>
            Lists show every product that matches your search and filters. Their order depends on the sort you
            choose:
          </p>
          <dl>
            <Fact term={sortLabels.popularity}>
              By the number of pieces sold in the last 90 days, most first, counted every night. Of products
              that sold alike, the newest comes first; a product that has not sold yet comes after those that
              have. This is the default order of the product list.
            </Fact>
            <div>
              <dt>
                {sortLabels["price-asc"]}, and {sortLabels["price-desc"]}
              </dt>
              <dd>By the price of one piece after discount, without GST.</dd>
            </div>
            <Fact term={sortLabels.newest}>By the day the product was listed, latest first.</Fact>
            <Fact term="Best match">
              This is the default order of search results: by how well the product matches your search. Brand
              and name count most, then category and use, then specifications, then description. If you choose
              another sort, we use that.
            </Fact>
          </dl>
          <p>
            On the home page, we choose the Top Picks, and Just Arrived shows the latest products marked as
            new. Similar products are in the same category and closest in price. Nobody can pay for a place in
            these lists, and there are no advertisements.
          </p>
        </>
      ),
    },
    {
      id: "store-credit",
      heading: "Store credit",
      text: (
        <>
          <p>
            Store credit is money that we keep for you when a return is refunded to it, or that we give you as
            goodwill. It belongs to your account, does not expire and cannot be passed on. Choose at checkout
            whether to use it. It pays for the order before any other payment method, and cannot be used with
            cash on delivery.
          </p>
          <p>
            Goodwill credit, and store credit for a product that you returned because you changed your mind,
            can be used for orders only. In all other cases, you can ask us at any time to pay out what is
            left. We send it to your UPI ID or bank account.
          </p>
          <p>
            If an order that you paid partly with store credit is refunded, the money goes back first and the
            rest becomes store credit again. If an order is not paid in time or is cancelled, the store credit
            held for it is back at once.
          </p>
        </>
      ),
    },
    {
      id: "fair-use",
      heading: "Fair use of the site",
      text: (
        <p>
          Please do not try to access data or areas that are not yours, disturb or overload the site, order
          under a false name, or abuse returns. If you find a security problem, please tell us before you tell
          others. We will be grateful.
        </p>
      ),
    },
    {
      id: "intellectual-property",
      heading: "Names, texts and pictures",
      text: (
        <p>
          The name {settings.name}, our mark, and the texts, drawings and pictures of this site belong to us
          or to our licensors. You may use them for your own shopping; for anything else, please ask us first.
          The names of processors, graphics chips, operating systems and other parts belong to their owners.
          We use them only to describe the products. Their owners have no connection with this shop.
        </p>
      ),
    },
    {
      id: "liability",
      heading: "Our liability",
      text: (
        <>
          <p>
            We and the sellers are liable as the law requires, for example for defective goods, poor service,
            false descriptions, harm to life and health, intent and negligence. Nothing in these terms limits
            this, or any right that the Consumer Protection Act, 2019 gives you.
          </p>
          <p>
            Beyond that, we are not liable for losses that were not foreseeable when you ordered, or for data
            lost from a product if you kept no backup. We work to keep the site available at all times, but
            cannot promise that it never fails.
          </p>
        </>
      ),
    },
    {
      id: "changes",
      heading: "Changes to these terms",
      text: (
        <p>
          We announce material changes 30 days before they take effect: on this page, and by email to everyone
          with an account. The terms on the day you place an order apply to that order. If you do not agree
          with a change, you can delete your account before it takes effect.
        </p>
      ),
    },
    {
      id: "law",
      heading: "Law and courts",
      text: (
        <p>
          The law of India applies. The courts at {settings.city} have jurisdiction. As a consumer, you can
          always go to a consumer commission, including the one where you live or work.
        </p>
      ),
    },
    { id: "complaints", heading: "Complaints", text: <GrievanceOfficer settings={settings} /> },
  ];
}
