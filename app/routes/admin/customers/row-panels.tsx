import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import type { listMessagesOf } from "#domain/messages/tickets/my-tickets.server.ts";
import type { OrderRow } from "#domain/orders/lists/list-orders.server.ts";
import type { MyProduct } from "#domain/orders/views/my-products.server.ts";
import type { CustomerPage } from "#domain/reports/customers/list-customers.server.ts";
import type { listReturnsOf } from "#domain/returns/views/list-my-returns.server.ts";
import type { listTextsOf } from "#domain/reviews/questions/my-questions.server.ts";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { ReturnStateTag } from "#routes/shared/returns/state-tag.tsx";
import { Day } from "#routes/shared/screens/moments.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { MessageStatusTag } from "../messages/tags.tsx";

type Read<Verb extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Verb>>;

type RowsProps = { title: string; none: string; all?: [to: string, words: string]; children: ReactNode[] };

/** The latest of something; below them the way to all. */
function Rows({ title, none, all, children }: RowsProps) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <Panel title={title} titleId={id}>
      {children.length === 0 ? <p className="muted">{none}</p> : <ul className="panel-rows">{children}</ul>}
      {children.length > 0 && all && (
        <Link className="link" to={all[0]}>
          {all[1]}
        </Link>
      )}
    </Panel>
  );
}

type RowProps = {
  to: string;
  label: string;
  isName?: boolean;
  note: ReactNode;
  tag: ReactNode;
  children?: ReactNode;
};

/** One of them: the link to its page by its number or name, what it is, and how it stands. */
const Row = ({ to, label, isName, note, tag, children }: RowProps) => (
  <li>
    <span className="two-lines">
      <Link className={isName ? "link" : "link spec"} to={to}>
        {label}
      </Link>
      {children}
      <span className="muted">{note}</span>
    </span>
    <span className="tag-row">{tag}</span>
  </li>
);

export function OrderRows({ orders, customer }: { orders: OrderRow[]; customer: CustomerPage }) {
  const all = `All ${inUnits(customer.orders, "order")}`;
  return (
    <Rows title="Orders" none="No orders yet." all={[`/admin/orders?customer=${customer.id}`, all]}>
      {orders.map((order) => {
        const note = [<Day key="day" of={order.placedAt} />, ", ", formatExact(order.worth)];
        const tag = [<OrderStatusTag key="status" {...order} />, <PaymentTag key="payment" of={order} />];
        return (
          <Row key={order.id} to={`/admin/orders/${order.id}`} label={order.number} note={note} tag={tag} />
        );
      })}
    </Rows>
  );
}

/** What the customer has, with serial number and warranty; pieces without a number lead to their order. */
export function ProductRows({ products, customer }: { products: MyProduct[]; customer: CustomerPage }) {
  return (
    <Rows
      title="Products they own"
      none="Nothing was delivered yet."
      all={[`/admin/orders?customer=${customer.id}&status=delivered`, "Delivered orders"]}
    >
      {products.map(({ id, orderId, serialNumber: serial, bought, ...product }) => (
        <Row
          key={id}
          to={
            serial === null
              ? `/admin/orders/${orderId}`
              : `/admin/serials?number=${encodeURIComponent(serial)}`
          }
          label={serial ?? "Show order"}
          note={`Delivered ${formatIndianDay(product.deliveredOn)}${
            bought === null ? ", bought by somebody else" : bought.hasNewOwner ? ", has a new owner" : ""
          }`}
          tag={warrantyText(product)}
        >
          {product.pieces > 1 ? `${product.pieces} × ${product.name}` : product.name}
        </Row>
      ))}
    </Rows>
  );
}

function warrantyText({
  warrantyUntil: day,
  isUnderWarranty,
}: Pick<MyProduct, "warrantyUntil" | "isUnderWarranty">) {
  return day === null
    ? "No warranty"
    : `Warranty ${isUnderWarranty ? "until" : "ended"} ${formatIndianDay(day)}`;
}

export function ReturnRows({ returns, email }: { returns: Read<typeof listReturnsOf>; email: string }) {
  return (
    <Rows
      title="Returns"
      none="No returns or service requests."
      all={[`/admin/returns?search=${encodeURIComponent(email)}`, "Show in Returns"]}
    >
      {returns.map((one) => (
        <Row
          key={one.id}
          to={`/admin/returns/${one.id}`}
          label={one.number}
          note={[
            one.kind === "service" ? "Service " : "Return ",
            "requested ",
            <Day key="day" of={one.requestedAt} />,
          ]}
          tag={<ReturnStateTag reader="staff" of={one} />}
        >
          {one.product}
        </Row>
      ))}
    </Rows>
  );
}

/** What the customer wrote to the shop and to sellers. */
export function MessageRows({ messages, email }: { messages: Read<typeof listMessagesOf>; email: string }) {
  return (
    <Rows
      title="Messages"
      none="No messages."
      all={[`/admin/messages?search=${encodeURIComponent(email)}`, "Show in Messages"]}
    >
      {messages.map(({ id, ticket, subject, question, status, lastAt }) => (
        <Row
          key={id}
          to={`/admin/messages/${id}`}
          label={ticket}
          note={<Day of={new Date(lastAt)} />}
          tag={<MessageStatusTag status={status} />}
        >
          {question ? `To ${question.seller}: ${question.product}` : subject}
        </Row>
      ))}
    </Rows>
  );
}

/** What the customer asked about products, and which reviews they wrote. */
export function TextRows({ texts }: { texts: Read<typeof listTextsOf> }) {
  return (
    <Rows title="Questions and reviews" none="None.">
      {texts.map(({ id, product, slug, words, stars, status, writtenAt }) => (
        <Row
          key={id}
          to={`/products/${slug}/${stars === null ? "questions" : "reviews"}`}
          label={`${stars === null ? "Question" : `Review, ${inUnits(stars, "star")}`}: ${product}`}
          isName
          note={<Day of={writtenAt} />}
          tag={status}
        >
          {stars === null && <span dir="auto">{words}</span>}
        </Row>
      ))}
    </Rows>
  );
}
