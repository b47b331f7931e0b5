import { hasEmail, shownEmail } from "#domain/base/identifiers/no-email.ts";
import { Mail, MessageCircle, Phone } from "lucide-react";
import { data } from "react-router";
import { StaffNoteInput } from "#domain/shop/audit/staff-note.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { listMessagesOf } from "#domain/messages/tickets/my-tickets.server.ts";
import { listRecentOrders } from "#domain/orders/lists/list-orders.server.ts";
import { listProductsOf } from "#domain/orders/views/my-products.server.ts";
import { giveGoodwill } from "#domain/payments/store-credit/give-goodwill.server.ts";
import { GoodwillInput } from "#domain/payments/store-credit/goodwill-input.ts";
import { findStoreCreditOf } from "#domain/payments/store-credit/read-store-credit.server.ts";
import { listCustomerNotes, writeCustomerNote } from "#domain/people/customer-notes/customer-notes.server.ts";
import { listAddressesOf } from "#domain/people/customers/address-book.server.ts";
import { makeClaimLink } from "#domain/people/without-email/claim-link.server.ts";
import { listBusinessesOf } from "#domain/people/customers/saved-businesses.server.ts";
import { type CustomerPage, findCustomer } from "#domain/reports/customers/list-customers.server.ts";
import { listReturnsOf } from "#domain/returns/views/list-my-returns.server.ts";
import { listTextsOf } from "#domain/reviews/questions/my-questions.server.ts";
import { can, type Permission } from "#domain/shop/access/permissions.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, formAbout, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { useMay } from "#routes/back-office/may.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { toldText } from "#routes/back-office/told-text.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { AddressPanel } from "./address-panel.tsx";
import { ClaimPanel } from "./claim-panel.tsx";
import { CreditPanel } from "./credit-panel.tsx";
import { MessageRows, OrderRows, ProductRows, ReturnRows, TextRows } from "./row-panels.tsx";
import { StaffNotes } from "../parts/staff-notes.tsx";
import { panelPair } from "#ui/page/panel.tsx";
import type { Route } from "./+types/customer-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.customer.name ?? "Page Not Found", page);

/** Rows of each part of the page. */
const most = 6;

const forms = {
  ...withoutPassword({
    note: formAbout(StaffNoteInput, writeCustomerNote, "Note saved."),
    "claim-link": formAbout(Nothing, async (shop, userId: string) =>
      data({ claimLink: await makeClaimLink(shop, userId) }),
    ),
  }),
  give: formAbout(GoodwillInput, giveGoodwill, "Goodwill credit given. We have emailed the customer."),
};

export async function loader({ params: { userId }, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const customer = await findCustomer(shop, userId);
  if (!customer) throw data(null, 404);
  const ifMay = <Rows,>(permission: Permission, read: () => Promise<Rows>) =>
    can(shop.actor, permission) ? read() : null;
  const [addresses, businesses, notes, orders, products, returns, credit, messages, texts] =
    await Promise.all([
      listAddressesOf(shop, userId),
      listBusinessesOf(shop, userId),
      listCustomerNotes(shop, userId),
      ifMay("orders.read-any", () => listRecentOrders(shop, most, userId)),
      ifMay("returns.read-any", () => listProductsOf(shop, userId, most)),
      ifMay("returns.read-any", () => listReturnsOf(shop, userId, most)),
      ifMay("store-credit.read", () => findStoreCreditOf(shop, userId)),
      ifMay("messages.read", () => listMessagesOf(shop, userId, most)),
      ifMay("reviews.read-any", () => listTextsOf(shop, userId, most)),
    ]);
  return {
    customer,
    addresses,
    businesses,
    notes,
    orders,
    products,
    returns,
    credit,
    messages,
    texts,
    requestId: crypto.randomUUID(),
    orderNumber: url.searchParams.get("order") ?? "",
    done: toldText(doneText(forms, url), hasEmail(customer.email)),
  };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { about: call.params.userId });
}

/** What the staff need while a customer is on the telephone. */
export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, addresses, businesses, notes, orders, products, returns, credit } = loaderData;
  const { messages, texts, requestId, orderNumber, done } = loaderData;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const claimLink = actionData && "claimLink" in actionData ? actionData.claimLink : null;
  return (
    <>
      <Crumbs trail={[{ to: "/admin/customers", label: "Customers" }, { label: customer.name }]} />
      <PageHeading
        title={<bdi>{customer.name}</bdi>}
        note={
          <>
            <span className="wrap-anywhere">{shownEmail(customer.email) || "No email address"}</span>,
            customer since {formatDay(customer.joinedAt)}. {inUnits(customer.orders, "order")},{" "}
            {formatExact(customer.spent)} spent incl. GST (invoices less credit notes).
            {customer.suspendedAt && " Login suspended."}
          </>
        }
      >
        <ContactButtons customer={customer} />
      </PageHeading>
      <SavedNote when={done !== undefined && !actionData}>{done}</SavedNote>
      <div className={panelPair}>
        <div className="grid gap-5">
          {orders && <OrderRows orders={orders} customer={customer} />}
          {products && <ProductRows products={products} customer={customer} />}
          {returns && <ReturnRows returns={returns} email={customer.email} />}
          <StaffNotes
            key={notes.length}
            notes={notes}
            noteId={requestId}
            requires="customers.note"
            failure={failure}
          />
        </div>
        <div className="grid gap-5">
          {!hasEmail(customer.email) && <ClaimPanel customer={customer} link={claimLink} failure={failure} />}
          {credit && (
            <CreditPanel
              key={credit.entries.length}
              credit={credit}
              requestId={requestId}
              orderNumber={orderNumber}
              failure={failure}
            />
          )}
          <AddressPanel addresses={addresses} last={customer.lastDelivery} businesses={businesses} />
          {messages && <MessageRows messages={messages} email={customer.email} />}
          {texts && <TextRows texts={texts} />}
        </div>
      </div>
    </>
  );
}

function ContactButtons({ customer: { id, email, contact } }: { customer: CustomerPage }) {
  const may = useMay();
  return (
    <>
      {contact && (
        <>
          <a className="button button-primary" href={`tel:+91${contact.phone}`}>
            <Phone size={18} />
            Call <span className="tabular">{contact.phone}</span>
          </a>
          <a
            className="button button-line"
            href={`https://wa.me/91${contact.phone}`}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle size={18} />
            WhatsApp
          </a>
        </>
      )}
      {hasEmail(email) && (
        <a className="button button-line" href={`mailto:${email}`}>
          <Mail size={18} />
          Email
        </a>
      )}
      {may("users.read") && <ButtonLink to={`/admin/users/${id}`}>Account</ButtonLink>}
    </>
  );
}
