import { data } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { receiverOf } from "#domain/orders/change/change-input.ts";
import { readPaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { shownWorths } from "#domain/orders/credited-lines/credit-goods.ts";
import { mayBePaid } from "#domain/orders/machines/payment-machine.ts";
import { methodText } from "#domain/orders/order/order-labels.ts";
import { findOrder, type ShopOrder } from "#domain/orders/views/find-order.server.ts";
import { methodOf } from "#domain/payments/payment/payment-kinds.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { useMay } from "#routes/back-office/may.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { AddressFields } from "#routes/shared/forms/address-fields.tsx";
import { IntentButton, IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Field, Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel, panelPair } from "#ui/page/panel.tsx";
import { changeForms } from "./change-forms.server.ts";
import { ChangePreview } from "./change-preview.tsx";
import { isChangeable, isMovable } from "./changeable.ts";
import type { Route } from "./+types/change-page";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Change order ${page.loaderData.order.number}` : "Page Not Found", page);

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await findOrder(shop, params.orderId);
  if (!order) throw data(null, 404);
  const { providers } = await readPaymentTerms(shop);
  const isOpen = mayBePaid(order.paymentStatus) && order.status !== "cancelled";
  const methods = isOpen ? [...new Set(providers.map(methodOf))] : [];
  return {
    order,
    methods: methods.filter((method) => method !== order.paymentMethod),
    requestId: crypto.randomUUID(),
  };
}

export function action(call: Route.ActionArgs) {
  const about = call.params.orderId;
  return postForm(call, changeForms, { about, next: `/admin/orders/${about}?done=change` });
}

/** Changes an order before it is packed, and shows what the change comes to before it is confirmed. */
export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, methods, requestId } = loaderData;
  const answer = useStableAnswer(actionData);
  const failure = answer && "errors" in answer ? answer : undefined;
  const preview = answer && "preview" in answer ? answer.preview : null;
  const typed = answer && "values" in answer ? answer.values : undefined;
  const fillByPincode = usePincode();
  const may = useMay();
  const back = `/admin/orders/${order.id}`;
  const values = { ...order.addressParts, receivedBy: receiverOf(order.supply.basis), ...typed };
  return (
    <>
      <Crumbs
        trail={[
          { to: "/admin/orders", label: "Orders" },
          { to: back, label: order.number },
          { label: "Change order" },
        ]}
      />
      <PageHeading title="Change order" note="Nothing changes before you confirm." />
      {isChangeable(order) ? (
        <PageForm
          failure={failure}
          values={values}
          className="stack gap-3"
          preventScrollReset
          replace
          onInput={fillByPincode}
        >
          <div className={panelPair}>
            <div className="grid gap-5">
              <input type="hidden" name="requestId" value={typed?.requestId ?? requestId} />
              <input type="hidden" name="seen" value={preview?.seen ?? ""} />
              <ItemsPart order={order} typed={typed} />
              <AddressPart order={order} />
            </div>
            <div className="grid gap-5">
              {methods.length > 0 && (
                <Panel title="Payment" titleId="payment">
                  <SelectField label="How it is paid" name="method">
                    <option value="">{methodText(order.paymentMethod, order)} (as it is)</option>
                    {methods.map((method) => (
                      <option key={method} value={method}>
                        {methodText(method, order)}
                      </option>
                    ))}
                  </SelectField>
                </Panel>
              )}
              <Panel title="What changes" titleId="what-changes">
                {preview ? (
                  <ChangePreview preview={preview} />
                ) : (
                  <p className="muted">
                    Total now{" "}
                    {formatExact(
                      order.fulfilments
                        .flatMap(({ left }) => shownWorths(left))
                        .reduce((sum, { worth }) => sum + worth, 0),
                    )}
                    . See what changes first: tax, total, and what is to be collected or refunded.
                  </p>
                )}
                <div className="button-row">
                  <IntentButton
                    intent="preview"
                    variant={preview ? "quiet" : "primary"}
                    busyLabel="One moment..."
                  >
                    See what changes
                  </IntentButton>
                  {preview && (
                    <IntentButton intent="change" variant="primary" busyLabel="Changing...">
                      Confirm change
                    </IntentButton>
                  )}
                </div>
              </Panel>
            </div>
          </div>
        </PageForm>
      ) : (
        <p>All of this order is packed or cancelled, so it can no longer be changed.</p>
      )}
      {may("orders.enter") && order.userId !== null && order.status !== "cancelled" && (
        <Panel title="Add products" titleId="add" className="mt-4 gap-3">
          <p>
            Added products are a second order for the same customer, address and payment method. Both orders
            name each other, and only the added products are paid.
          </p>
          <IntentForm intent="add" failure={failure}>
            <SubmitButton busyLabel="One moment...">Add products</SubmitButton>
          </IntentForm>
        </Panel>
      )}
    </>
  );
}

function ItemsPart({ order, typed }: { order: ShopOrder; typed: Record<string, string> | undefined }) {
  return (
    <Panel title="Items" titleId="items">
      <p className="muted">Enter how many pieces stay. 0 takes the item off.</p>
      {order.fulfilments.flatMap(({ left, status }) =>
        shownWorths(left).map(({ line: { position, name, quantity }, worth }) => {
          if (quantity === 0) return null;
          if (status !== "pending") {
            return (
              <p key={position}>
                {quantity} × {name} <span className="muted">is packed</span>
              </p>
            );
          }
          return (
            <Field
              key={position}
              label={name}
              name={`keep-${position}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={quantity}
              defaultValue={typed?.[`keep-${position}`] ?? quantity}
              hint={`Now ${quantity}, ${formatExact(worth)} with GST`}
            />
          );
        }),
      )}
    </Panel>
  );
}

function AddressPart({ order }: { order: ShopOrder }) {
  const { addressParts, businessParts } = order;
  if (!isMovable(order)) {
    return (
      <>
        <p className="muted">Part of this order is packed, so its address stays.</p>
        {Object.entries({ ...addressParts, receivedBy: receiverOf(order.supply.basis) }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
      </>
    );
  }
  return (
    <Panel title={order.isToCollect ? "Address of the invoice" : "Delivery address"} titleId="address">
      <div className="form-grid">
        <AddressFields isForOther />
        {businessParts && (
          <SelectField
            label={`Outside ${stateName(businessParts.billingState)} (state of the GSTIN): who receives the goods?`}
            name="receivedBy"
            className="form-wide"
          >
            <Options
              of={[
                ["", "Does not apply"],
                ["buyer", "The buyer’s own place of business"],
                ["somebody-else", "Somebody else, on the buyer’s order"],
              ]}
            />
          </SelectField>
        )}
      </div>
    </Panel>
  );
}
