import type { ReactNode } from "react";
import { deliveryDaysText } from "#routes/shared/delivery/delivery-by.tsx";
import { Link } from "react-router";
import { nextStep } from "#domain/returns/return-labels.ts";
import { CustomerPaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { ReturnStateTag } from "#routes/shared/returns/state-tag.tsx";
import { classNames } from "#ui/behaviour/class-names.ts";
import type { Overview } from "./overview.server.ts";

export function AccountOverview({ isUnderway, orders, returns, products }: Overview) {
  return (
    <div className="mb-10 grid grid-fit-68 gap-5" data-wide="">
      <Part
        heading={isUnderway || orders.length === 0 ? "Orders" : "Last order"}
        to="/orders"
        all="My Orders"
      >
        {orders.map((order) => (
          <Row key={order.id}>
            <Link className="link spec" to={`/orders/${order.id}`}>
              {order.number}
            </Link>
            <span>{order.lines.map(({ name }) => name).join(", ")}</span>
            {order.deliveryDays.length > 0 && (
              <span className="muted">
                {Object.values(deliveryDaysText(order.deliveryDays) ?? {}).join(" ")}
              </span>
            )}
            <span className="tag-row">
              <OrderStatusTag {...order} financialStatus={order.financialStatus} />
              <CustomerPaymentTag of={order} />
            </span>
          </Row>
        ))}
        {orders.length === 0 && <Row className="text-ink-2">No orders yet.</Row>}
      </Part>
      <Part
        heading="Products"
        to="/my-products"
        all="My Products"
        other={{ to: "/wish-list", all: "Wish list" }}
      >
        {products.map(({ id, name, picture }) => (
          <Row key={id} className="grid-cols-[3rem_1fr] items-center gap-3">
            <span className="plate w-full">
              <ProductPicture picture={picture} sizes="48px" widest={160} decorative />
            </span>
            <Link className="link" to={`/my-products/${id}`}>
              {name}
            </Link>
          </Row>
        ))}
        {products.length === 0 && (
          <Row className="text-ink-2">Products appear here after delivery, with their warranty.</Row>
        )}
      </Part>
      <Part heading="Returns" to="/returns" all="My Returns">
        {returns.map((entry) => (
          <Row key={entry.id}>
            <Link className="link spec" to={`/returns/${entry.id}`}>
              {entry.number}
            </Link>
            <span>{entry.product}</span>
            <span className="muted">{nextStep(entry)}</span>
            <ReturnStateTag reader="customer" of={entry} />
          </Row>
        ))}
        {returns.length === 0 && <Row className="text-ink-2">No returns are under way.</Row>}
      </Part>
    </div>
  );
}

type AddressCard = { to: string; all: string };
type PartProps = AddressCard & { heading: string; other?: AddressCard; children: ReactNode };

function Part({ heading, to, all, other, children }: PartProps) {
  return (
    <section className="box grid grid-cols-1 grid-rows-[auto_1fr_auto] gap-3 p-5">
      <h2 className="text-h3">{heading}</h2>
      <ul>{children}</ul>
      <p className="row-close">
        {[{ to, all }, ...(other ? [other] : [])].map((location) => (
          <Link key={location.to} className="link" to={location.to}>
            {location.all}
          </Link>
        ))}
      </p>
    </section>
  );
}

function Row({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <li
      className={classNames(
        "grid justify-items-start gap-1 border-line py-2.5 not-first:border-t",
        className,
      )}
    >
      {children}
    </li>
  );
}
