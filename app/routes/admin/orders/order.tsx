import { CustomerIsMailed } from "#routes/back-office/we-email.tsx";
import { shortNumberText } from "#domain/base/identifiers/short-number.ts";
import { OrderNumber } from "#routes/shared/orders/order-number.tsx";
import { Printer } from "lucide-react";
import { Fragment } from "react";
import { data, Link } from "react-router";
import { hasEmail } from "#domain/base/identifiers/no-email.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { readPaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { listAlsoToPay } from "#domain/payments/pay/also-to-pay.server.ts";
import { paymentChoices } from "#domain/payments/pay/payment-choices.ts";
import { isTillClosed } from "#domain/payments/till/read-till.server.ts";
import { mayBePaid } from "#domain/orders/machines/payment-machine.ts";
import { findOrder, type ShopOrder } from "#domain/orders/views/find-order.server.ts";
import { listOrderMails } from "#domain/orders/mails/order-mails.server.ts";
import { listOrderNotes } from "#domain/orders/notes/order-notes.server.ts";
import { isEnded } from "#domain/orders/machines/order-machine.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, type Posted, postForm } from "#http/forms/page-forms.server.ts";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { toldText } from "#routes/back-office/told-text.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { StaffNotes } from "../parts/staff-notes.tsx";
import { isChangeable } from "./change/changeable.ts";
import { OrderCustomer } from "./customer.tsx";
import { PayLinkPanel } from "./pay-link-form.tsx";
import { MailsPanel } from "./mails-panel.tsx";
import { OrderMoney } from "./money-panel.tsx";
import { isRefundable } from "./refunds/refund-preview.ts";
import { FulfilmentPanel } from "./fulfilment-panel.tsx";
import { wordedEvent, type WordedEvent } from "./event-line.server.ts";
import { orderForms, partForms } from "./order-forms.server.ts";
import { counterUpi } from "#routes/shared/orders/upi-payment.server.ts";
import type { Route } from "./+types/order";
import { LogEntry } from "#routes/shared/screens/log.tsx";
import { Panel, panelPair } from "#ui/page/panel.tsx";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Order ${page.loaderData.order.number}` : "Page Not Found", page);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [order, alsoToPay, notes, mails, isClosed] = await Promise.all([
    findOrder(shop, params.orderId),
    listAlsoToPay(shop, params.orderId),
    listOrderNotes(shop, params.orderId),
    listOrderMails(shop, params.orderId),
    isTillClosed(shop),
  ]);
  if (!order) throw data(null, 404);
  const choices = mayBePaid(order.paymentStatus)
    ? paymentChoices(order, await readPaymentTerms(shop), order.payments.length > 0)
    : [];
  return {
    order,
    upi: await counterUpi(shop, order),
    events: order.events.map(wordedEvent),
    choices,
    alsoToPay,
    notes,
    mails,
    done: url.searchParams.has("entered")
      ? `Order ${shortNumberText(order.shortNumber)} placed.`
      : toldText(doneText(orderForms, url), hasEmail(order.email)),
    isEntered: url.searchParams.has("entered"),
    hasRefundRequest: url.searchParams.has("refund"),
    requestId: crypto.randomUUID(),
    today: indianDay(shop.now()),
    isTillClosed: isClosed,
  };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, orderForms, async ({ shop, form }: Posted) => {
    const order = await findOrder(shop, call.params.orderId);
    if (!order) throw data(null, 404);
    const intent = String(form.get("intent"));
    const part = order.fulfilments.find(({ id }) => id === form.get("fulfilmentId"));
    const isCollected = part?.isToCollect || [part?.sentBy, form.get("sentBy")].includes("collected");
    return {
      about: Object.hasOwn(partForms, intent) ? (part?.id ?? "") : order.id,
      done: isCollected ? `${intent}-collected` : intent,
    };
  });
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStableAnswer(actionData);
  const failure = answer && "errors" in answer ? answer : undefined;
  const opened = answer && "opened" in answer ? answer.opened : null;
  const payLink = answer && "payLink" in answer ? answer.payLink : null;
  const { order, upi, events, choices, alsoToPay, notes, mails, done, hasRefundRequest, requestId, today } =
    loaderData;
  const may = useMay();
  useOrderEvents(isEnded(order) ? null : "/admin/orders/events", order.id);
  return (
    <CustomerIsMailed value={hasEmail(order.email)}>
      <Crumbs trail={[{ to: "/admin/orders", label: "Orders" }, { label: order.number }]} />
      <PageHeading
        title={
          <>
            Order <OrderNumber of={order} />
          </>
        }
        note={placedText(order)}
      >
        {may("fulfilments.ship-any") && (order.status !== "cancelled" || order.documents.length > 0) && (
          <ButtonLink to={`/admin/orders/selected?order=${order.id}`}>
            <Printer size={18} />
            Print
          </ButtonLink>
        )}
        {may("orders.correct") && isChangeable(order) && (
          <ButtonLink to={`/admin/orders/${order.id}/change`}>Change order</ButtonLink>
        )}
        {order.fulfilments.some(isRefundable) && <ButtonLink to="?refund#refund">Refund</ButtonLink>}
      </PageHeading>
      <p className="tag-row -mt-3 mb-6" role="status">
        <OrderStatusTag {...order} financialStatus={order.financialStatus} /> <PaymentTag of={order} />
      </p>
      <Belonging events={order.events} />
      <SavedNote when={done !== undefined && !answer}>{done}</SavedNote>
      <div className={`${panelPair} packed-first`}>
        <div className="grid gap-5 max-md:contents" id="fulfilments">
          {order.fulfilments.map((fulfilment) => (
            <FulfilmentPanel
              key={fulfilment.id}
              order={order}
              fulfilment={fulfilment}
              upi={upi[fulfilment.id]}
              failure={failure}
            />
          ))}
          <StaffNotes
            key={notes.length}
            notes={notes}
            noteId={requestId}
            requires="orders.note"
            failure={failure}
          />
          <OrderLog events={events} />
          <MailsPanel mails={mails} email={order.email} failure={failure} />
        </div>
        <div className="grid gap-5 max-md:contents">
          <PayLinkPanel
            order={order}
            failure={failure}
            link={payLink}
            isOpen={loaderData.isEntered && order.paymentMethod === "online"}
          />
          <OrderMoney
            key={order.refunds.length}
            order={order}
            choices={choices}
            alsoToPay={alsoToPay}
            hasRefundRequest={hasRefundRequest}
            requestId={requestId}
            today={today}
            isTillClosed={loaderData.isTillClosed}
            failure={failure}
            opened={opened}
          />
          <OrderCustomer order={order} failure={failure} />
        </div>
      </div>
    </CustomerIsMailed>
  );
}

/** The orders that were added to this one, or that it was added to. */
function Belonging({ events }: Pick<ShopOrder, "events">) {
  const linked = events.filter(({ kind }) => kind === "added" || kind === "added-to");
  if (linked.length === 0) return null;
  return (
    <p className="muted -mt-3 mb-6">
      Belongs with{" "}
      {linked.map(({ id, detail }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <Link className="link" to={`/admin/orders/${detail.orderId}`}>
            {detail.order}
          </Link>
        </Fragment>
      ))}
      . Please pack them together if you can.
    </p>
  );
}

function placedText({ placedAt, fullName, events }: ShopOrder): string {
  const placed = events.find(({ kind }) => kind === "placed");
  if (placed?.detail.by !== "staff") return `Placed ${formatMoment(placedAt)} by ${fullName}`;
  return `Placed ${formatMoment(placedAt)} for ${fullName} by ${placed.actor}`;
}

function OrderLog({ events }: { events: WordedEvent[] }) {
  return (
    <Panel title="Order history" titleId="history">
      <ol>
        {events.map(({ id, text, seller, actor, detail, happenedAt }) => (
          <LogEntry key={id} at={happenedAt}>
            <div>
              <b>
                {text}
                {seller && ` (${seller})`}
              </b>{" "}
              {actor && <span className="muted">· {actor}</span>}
              {detail.map(({ name, value }) => (
                <p key={name} className="muted">
                  {name}: {value}
                </p>
              ))}
            </div>
          </LogEntry>
        ))}
      </ol>
    </Panel>
  );
}
