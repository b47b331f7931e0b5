import { howRefunded } from "./how-refunded.ts";
import { MainAction, type MailContent, Paragraph } from "../mail-frame.tsx";

type OrderCancelled = {
  orderNumber: string;
  why: string | null;
  isRefunded: boolean;
  asksForAccount: boolean;
};

export function orderCancelled(
  { orderNumber, why, isRefunded, asksForAccount }: OrderCancelled,
  orderUrl: string,
): MailContent {
  return {
    subject: `Your order ${orderNumber} was cancelled`,
    preview: isRefunded ? "We are refunding the amount you paid." : "You do not need to pay anything.",
    heading: "Your order was cancelled",
    body: (
      <>
        <Paragraph>
          {why === null
            ? `Your order ${orderNumber} was cancelled at your request.`
            : `We cancelled your order ${orderNumber}. Reason: ${why}.`}{" "}
          No items will be shipped.{" "}
          {isRefunded
            ? howRefunded("the amount you paid", asksForAccount)
            : "You do not need to pay anything."}
        </Paragraph>
        <MainAction label="View order" url={orderUrl} />
      </>
    ),
  };
}
