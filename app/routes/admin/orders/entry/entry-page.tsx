import { useMemo, useRef, useState } from "react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { formatMoment } from "#domain/base/time/dates.ts";
import { findEntry } from "#domain/orders/by-staff/entries.server.ts";
import { isTillClosed } from "#domain/payments/till/read-till.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import billStyles from "#routes/shared/orders/bill.css?url";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { useFocusOn } from "#ui/behaviour/use-focus-on.ts";
import { Button } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel, panelPair } from "#ui/page/panel.tsx";
import { BuyerPart, SerialPart, Sold, TenderPart } from "./counter-part.tsx";
import { CustomerPart } from "./customer-part.tsx";
import { DeliveryPart } from "./delivery-part.tsx";
import { pageOf, postEntry } from "./entry-forms.server.ts";
import { EntryBill } from "./entry-bill.tsx";
import { findSold } from "./find-sold.server.ts";
import { LinesPart } from "./lines-part.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { useCounterKeys } from "./use-counter-keys.ts";
import { useLiveEntry } from "./use-live-entry.ts";
import type { Route } from "./+types/entry-page";

export const meta: Route.MetaFunction = (page) => areaMeta("New order", page);

export const links = styleSheets(billStyles);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const entry = await findEntry(shop, url.searchParams.get("entry") ?? "");
  const sold = await findSold(shop, url);
  // What is kept as it is typed has an address from the start.
  if (!sold && entry.id !== url.searchParams.get("entry")) {
    const address = new URLSearchParams(url.searchParams);
    address.set("entry", entry.id);
    throw redirect(`/admin/orders/new?${address}`);
  }
  // A sale at the counter begins with the address.
  if (entry.revision === 0 && url.searchParams.get("way") === "counter") entry.fields = { way: "counter" };
  return {
    page: await pageOf(shop, entry),
    sold,
    isTillClosed: await isTillClosed(shop),
    newTab: crypto.randomUUID(),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  return postEntry(context.get(shopContext), url.searchParams.get("entry") ?? "", form);
}

/** One screen on which the staff enter an order for somebody who calls or stands at the desk. */
export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const live = useLiveEntry(form, loaderData.page, actionData);
  const { page, failure, trouble } = live;
  const { fields, id, revision, bill, lines, others } = page;
  const [tab] = useState(loaderData.newTab);
  useFocusOn(actionData, () => form.current?.querySelector<HTMLElement>("[aria-invalid]"));
  const fillByPincode = usePincode();
  const { formMethod, formData } = useNavigation();
  const onKeyDown = useCounterKeys(form, page.sale !== null);
  const isPlacing = formMethod === "POST" && formData?.get("intent") === "place";
  const errors = useMemo(() => ({ ...page.errors, ...failure?.errors }), [page, failure]);
  const title = page.sale ? "Counter sale" : "New order";
  const trail = [{ to: "/admin/orders", label: "Orders" }, { label: title }];
  if (loaderData.sold) {
    return (
      <>
        <Crumbs trail={trail} />
        <Sold sold={loaderData.sold} />
      </>
    );
  }
  return (
    <>
      <Crumbs trail={trail} />
      <PageHeading
        title={title}
        note={
          page.sale
            ? "Scan, press Enter. Enter in the empty field leads to the cash, and Enter there sells."
            : "Kept as you type. Nothing is ordered before you place it."
        }
      />
      {others.length > 0 && (
        <details className="mb-5">
          <summary>Other orders you have started ({others.length})</summary>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <Link className="link" to={`/admin/orders/new?entry=${other.id}`}>
                  {other.name || "No customer yet"}
                </Link>{" "}
                <span className="muted tabular">{formatMoment(other.changedAt)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Form
        ref={form}
        key={id}
        method="post"
        action={`/admin/orders/new?entry=${id}`}
        noValidate
        replace
        preventScrollReset
        className={`${panelPair} [&_details>:is(.form-grid,fieldset,.field)]:mt-3`}
        onSubmit={live.onSubmit}
        onKeyDown={onKeyDown}
        onInput={(event) => {
          fillByPincode(event);
          live.onInput();
        }}
      >
        <FormState errors={errors} values={fields}>
          <div className="grid gap-5">
            {/* The first button of the form is the one that Enter presses. */}
            <button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1}>
              Update
            </button>
            <input type="hidden" name="tab" value={tab} />
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="addTo" value={fields.addTo ?? ""} />
            <input type="hidden" name="customer" value={fields.customer ?? ""} />
            <input type="hidden" name="seenTotal" value={bill.total / 100} />
            <input type="hidden" name="seenDelivery" value={bill.seenDelivery} />
            {failure?.formError && (
              <Banner focusOn={failure}>
                {failure.formError}{" "}
                {failure.isElsewhere && (
                  <Button type="submit" size="small" name="intent" value="overwrite">
                    Save over it
                  </Button>
                )}
              </Banner>
            )}
            {page.addedTo !== null && (
              <Banner tone="info">
                Added to order <Link to={`/admin/orders/${fields.addTo}`}>{page.addedTo}</Link>, with its
                customer, address and payment method. It is an order of its own, so only these items are paid.
              </Banner>
            )}
            {page.sale ? (
              <>
                <input type="hidden" name="way" value="counter" />
                <LinesPart page={page} />
                <SerialPart page={page} />
                <CustomerPart page={page} />
                <BuyerPart page={page} />
              </>
            ) : (
              <>
                <CustomerPart page={page} />
                <LinesPart page={page} />
                <DeliveryPart page={page} />
              </>
            )}
          </div>
          <div className="grid gap-5">
            {page.sale ? (
              <TenderPart page={page} isTillClosed={loaderData.isTillClosed} />
            ) : (
              <PaymentPart page={page} />
            )}
            <Panel title="Note" titleId="note">
              <TextareaField label="Only the staff read it" name="note" rows={2} maxLength={2000} optional />
            </Panel>
            <EntryBill page={page} />
            <p role="status" id="trouble" className="text-error">
              {trouble}
            </p>
            <div className="button-row">
              <Button
                type="submit"
                name="intent"
                value="place"
                variant="primary"
                size="large"
                busy={isPlacing}
                busyLabel={page.sale ? "Selling..." : "Placing..."}
              >
                {page.sale ? "Sell and hand over" : "Place order"}
              </Button>
              {lines.length > 0 && (
                <Button type="submit" name="intent" value="discard" variant="quiet">
                  Discard
                </Button>
              )}
            </div>
          </div>
        </FormState>
      </Form>
    </>
  );
}
