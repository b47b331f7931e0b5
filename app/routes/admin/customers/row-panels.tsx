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

type Rows<Read extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Read>>;

type RowsPanelProps<Row> = {
  title: string;
  id: string;
  rows: readonly Row[];
  none: string;
  rowKey: (row: Row) => string;
  row: (row: Row) => ReactNode;
  children?: ReactNode;
};

/** The latest of something, each with a link to its page; below them the way to all. */
function RowsPanel<Row>({ title, id, rows, none, rowKey, row, children }: RowsPanelProps<Row>) {
  return (
    <Panel title={title} titleId={id}>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="panel-rows">
          {rows.map((one) => (
            <li key={rowKey(one)}>{row(one)}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && children}
    </Panel>
  );
}

const All = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link className="link" to={to}>
      {children}
    </Link>
  </p>
);

export function OrderRows({ orders, customer }: { orders: OrderRow[]; customer: CustomerPage }) {
  return (
    <RowsPanel
      title="Orders"
      id="orders"
      rows={orders}
      none="No orders yet."
      rowKey={({ id }) => id}
      row={(order) => (
        <>
          <span className="two-lines">
            <Link className="link spec" to={`/admin/orders/${order.id}`}>
              {order.number}
            </Link>
            <span className="muted">
              <Day of={order.placedAt} />, {formatExact(order.total)}
            </span>
          </span>
          <span className="tag-row">
            <OrderStatusTag {...order} financialStatus={order.financialStatus} /> <PaymentTag of={order} />
          </span>
        </>
      )}
    >
      <All to={`/admin/orders?customer=${customer.id}`}>
        {customer.orders === 1 ? "Show in Orders" : `All ${inUnits(customer.orders, "order")}`}
      </All>
    </RowsPanel>
  );
}

export function ProductRows({ products, hasMore }: { products: MyProduct[]; hasMore: boolean }) {
  return (
    <RowsPanel
      title="Products they own"
      id="products"
      rows={products}
      none="Nothing was delivered yet."
      rowKey={({ id }) => id}
      row={({ orderId, name, pieces, serialNumber, deliveredOn, bought, ...product }) => (
        <>
          <span className="two-lines">
            {pieces > 1 ? `${pieces} × ${name}` : name}
            {serialNumber === null ? (
              <Link className="link" to={`/admin/orders/${orderId}`}>
                No serial number. Show order
              </Link>
            ) : (
              <Link className="link spec" to={`/admin/serials?number=${encodeURIComponent(serialNumber)}`}>
                {serialNumber}
              </Link>
            )}
            <span className="muted">
              Delivered {formatIndianDay(deliveredOn)}
              {bought === null && ", bought by somebody else"}
              {bought?.hasNewOwner && ", has a new owner"}
            </span>
          </span>
          <span className={product.isUnderWarranty ? undefined : "muted"}>{warrantyText(product)}</span>
        </>
      )}
    >
      {hasMore && <p className="muted">The latest {products.length}. Older ones are in their orders.</p>}
    </RowsPanel>
  );
}

function warrantyText({
  warrantyUntil,
  isUnderWarranty,
}: Pick<MyProduct, "warrantyUntil" | "isUnderWarranty">) {
  if (warrantyUntil === null) return "No warranty";
  return `Warranty ${isUnderWarranty ? "until" : "ended"} ${formatIndianDay(warrantyUntil)}`;
}

export function ReturnRows({ returns, email }: { returns: Rows<typeof listReturnsOf>; email: string }) {
  return (
    <RowsPanel
      title="Returns"
      id="returns"
      rows={returns}
      none="No returns or service requests."
      rowKey={({ id }) => id}
      row={(one) => (
        <>
          <span className="two-lines">
            <Link className="link spec" to={`/admin/returns/${one.id}`}>
              {one.number}
            </Link>
            {one.product}
            <span className="muted">
              {one.kind === "service" ? "Service" : "Return"} requested <Day of={one.requestedAt} />
            </span>
          </span>
          <ReturnStateTag reader="staff" of={one} />
        </>
      )}
    >
      <All to={`/admin/returns?search=${encodeURIComponent(email)}`}>Show in Returns</All>
    </RowsPanel>
  );
}

type MessageRowsProps = {
  messages: Rows<typeof listMessagesOf>;
  texts: Rows<typeof listTextsOf>;
  email: string;
};

/** What the customer wrote to the shop and to sellers, asked about products and said in reviews. */
export function MessageRows({ messages, texts, email }: MessageRowsProps) {
  return (
    <>
      <RowsPanel
        title="Messages"
        id="messages"
        rows={messages}
        none="No messages."
        rowKey={({ id }) => id}
        row={({ id, ticket, subject, question, status, lastAt }) => (
          <>
            <span className="two-lines">
              <Link className="link spec" to={`/admin/messages/${id}`}>
                {ticket}
              </Link>
              {question ? `To ${question.seller}: ${question.product}` : subject}
              <span className="muted">
                <Day of={new Date(lastAt)} />
              </span>
            </span>
            <MessageStatusTag status={status} />
          </>
        )}
      >
        <All to={`/admin/messages?search=${encodeURIComponent(email)}`}>Show in Messages</All>
      </RowsPanel>
      {texts.length > 0 && (
        <RowsPanel
          title="Questions and reviews"
          id="texts"
          rows={texts}
          none=""
          rowKey={({ id }) => id}
          row={({ product, slug, words, stars, status, writtenAt }) => (
            <>
              <span className="two-lines">
                <Link className="link" to={`/products/${slug}/${stars === null ? "questions" : "reviews"}`}>
                  {stars === null ? "Question" : `Review, ${inUnits(stars, "star")}`}: {product}
                </Link>
                {stars === null && <span dir="auto">{words}</span>}
                <span className="muted">
                  <Day of={writtenAt} />
                </span>
              </span>
              <span className="muted">{status}</span>
            </>
          )}
        />
      )}
    </>
  );
}
