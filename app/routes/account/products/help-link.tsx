import { RefreshCw } from "lucide-react";
import type { MyProduct } from "#domain/orders/views/my-products.server.ts";
import { ButtonLink } from "#ui/controls/button.tsx";

/** To the form for a return or for service, or to the request that is open. */
export function HelpLink({ product }: { product: MyProduct }) {
  const { openReturn, orderId, position, unit } = product;
  if (openReturn) {
    return (
      <ButtonLink to={`/returns/${openReturn.id}`} variant="ink">
        Open request {openReturn.number}
      </ButtonLink>
    );
  }
  const chosen = unit === 0 ? "" : `?unit=${unit}`;
  return (
    <ButtonLink to={`/orders/${orderId}/return/${position}${chosen}`} variant="ink">
      <RefreshCw size={18} />
      {product.returnUntil === null ? "Ask for service" : "Return or replace"}
      <span className="visually-hidden">: {product.name}</span>
    </ButtonLink>
  );
}
