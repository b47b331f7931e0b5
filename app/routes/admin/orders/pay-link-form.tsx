import { shortNumberText } from "#domain/base/identifiers/short-number.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { hasEmail } from "#domain/base/identifiers/no-email.ts";
import { mayBePaid } from "#domain/orders/machines/payment-machine.ts";
import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { ShareLink } from "#routes/back-office/forms/share-link.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { useShopName } from "#routes/shared/screens/page-meta.ts";
import { Checkbox } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type PayLinkPanelProps = {
  order: ShopOrder;
  failure: FormFailure | undefined;
  /** The link that was just made. */
  link: string | null;
  /** Whether the order was entered a moment ago, to be paid with a link. */
  isOpen: boolean;
};

/** Makes a link with which the customer, or somebody else, pays an order that waits for its payment. */
export function PayLinkPanel({ order, failure, link, isOpen }: PayLinkPanelProps) {
  const may = useMay();
  const shopName = useShopName();
  const isSent = order.fulfilments.some(({ status }) => status === "shipped" || status === "delivered");
  const isPayable = mayBePaid(order.paymentStatus) && order.status !== "cancelled" && !isSent;
  if (!isPayable || !may("orders.enter")) return null;
  if (link !== null)
    return (
      <Panel title="Link to pay" titleId="pay-link">
        <ShareLink
          address={link}
          phone={order.phone}
          text={`${shopName}: pay ${formatExact(order.due)} for your order ${shortNumberText(order.shortNumber)} here:`}
        />
      </Panel>
    );
  return (
    <Panel title="Link to pay" titleId="pay-link">
      <ConfirmFirst label="Make a link" open={isOpen || isOf(failure, "pay-link")}>
        <p>
          The link shows the items and the total, and takes the payment without login. We keep the order as
          long as one that is paid by bank transfer.
        </p>
        <IntentForm intent="pay-link" failure={failure}>
          {hasEmail(order.email) && <Checkbox name="mailed">Also email it to {order.email}</Checkbox>}
          <SubmitButton variant="primary" busyLabel="One moment...">
            Make link to pay
          </SubmitButton>
        </IntentForm>
      </ConfirmFirst>
    </Panel>
  );
}
