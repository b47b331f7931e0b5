import { Link } from "react-router";
import type { LineToReturn } from "#domain/returns/views/find-line-to-return.server.ts";
import type { ReturnKind } from "#db/values/return-values.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { ProductPicture } from "../../product/product-picture.tsx";
import { RequestForm } from "./request-form.tsx";

type RequestPageProps = {
  item: LineToReturn;
  kind: ReturnKind;
  requestId: string;
  failure: FormAnswer | undefined;
  /** The page of the order. */
  back: string;
  /** Where a return is followed: '/returns'. */
  returns: string;
  /** The unit to start with, by its number within the line. */
  unit?: string | null;
  /** Whether the shop enters it for the customer. */
  isForCustomer?: boolean;
};

/** The page on which somebody asks to return a product, or for help with it. */
export function RequestPage({ item, kind, returns, ...form }: RequestPageProps) {
  const { line, picture, orderNumber, requestable, open, isWithNewOwner } = item;
  const mayRequest = requestable.returnFor.length + requestable.serviceFor.length > 0;
  return (
    <div className="max-w-read">
      <h1 className="mt-4 mb-6">{kind === "return" ? "Return or replace" : "Ask for service"}</h1>
      <div className="mb-6 grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-5">
        <span className="plate">
          <ProductPicture picture={picture} sizes="88px" widest={320} decorative />
        </span>
        <div>
          <p className="text-lg font-semibold wrap-anywhere">{line.name}</p>
          <p className="muted">
            {orderNumber !== null && (
              <>
                Order{" "}
                <Link to={form.back} className="link">
                  {orderNumber}
                </Link>
                ,{" "}
              </>
            )}
            {orderNumber === null ? "Sold" : "sold"} by {line.vendorName}
          </p>
        </div>
      </div>
      {open.map(({ id, number }) => (
        <p key={id}>
          There is an open request for this product:{" "}
          <Link to={`${returns}/${id}`} className="link">
            {number}
          </Link>
        </p>
      ))}
      {isWithNewOwner && (
        <p>
          The new owner of this product has asked for service. What they asked for cannot be returned
          meanwhile.
        </p>
      )}
      {mayRequest ? (
        <RequestForm item={item} kind={kind} {...form} />
      ) : (
        open.length === 0 && !isWithNewOwner && <p>{closedText(item)}</p>
      )}
    </div>
  );
}

function closedText({ line: { isDelivered } }: LineToReturn): string {
  return isDelivered
    ? "This product was refunded, so there is nothing left to return."
    : "You can ask for a return once this product is delivered.";
}
