import type { ReactNode } from "react";
import { deliveryDaysText } from "#routes/shared/delivery/delivery-by.tsx";
import { Link } from "react-router";
import { nextStep } from "#domain/returns/return-labels.ts";
import { CustomerPaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { ReturnStateTag } from "#routes/shared/returns/state-tag.tsx";
import type { Overview } from "./overview.server.ts";

export function AccountOverview({ isUnderway, orders, returns, products }: Overview) {
  return (
    <div className="account-overview">
      <Part
        heading={isUnderway || orders.length === 0 ? "Orders" : "Last order"}
        to="/orders"
        all="My Orders"
      >
        {orders.map((order) => (
          <li key={order.id}>
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
          </li>
        ))}
        {orders.length === 0 && <li className="muted">No orders yet.</li>}
      </Part>
      <Part
        heading="Products"
        to="/my-products"
        all="My Products"
        other={{ to: "/wish-list", all: "Wish list" }}
      >
        {products.map(({ id, name, picture }) => (
          <li key={id} className="account-product">
            <ProductPicture picture={picture} sizes="48px" widest={160} decorative />
            <Link className="link" to={`/my-products/${id}`}>
              {name}
            </Link>
          </li>
        ))}
        {products.length === 0 && (
          <li className="muted">Products appear here after delivery, with their warranty.</li>
        )}
      </Part>
      <Part heading="Returns" to="/returns" all="My Returns">
        {returns.map((entry) => (
          <li key={entry.id}>
            <Link className="link spec" to={`/returns/${entry.id}`}>
              {entry.number}
            </Link>
            <span>{entry.product}</span>
            <span className="muted">{nextStep(entry)}</span>
            <ReturnStateTag reader="customer" of={entry} />
          </li>
        ))}
        {returns.length === 0 && <li className="muted">No returns are under way.</li>}
      </Part>
    </div>
  );
}

type AddressCard = { to: string; all: string };
type PartProps = AddressCard & { heading: string; other?: AddressCard; children: ReactNode };

function Part({ heading, to, all, other, children }: PartProps) {
  return (
    <section className="box stack-close">
      <h2>{heading}</h2>
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
