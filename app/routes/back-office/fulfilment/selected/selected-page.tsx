import { Download, PackageCheck, Printer, Truck } from "lucide-react";
import { Link } from "react-router";
import { shortNumberText } from "#domain/base/identifiers/short-number.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { blockedReason, isBeforeDispatch } from "#domain/orders/machines/fulfilment-machine.ts";
import { readSelected, type SelectedPart } from "#domain/orders/selection/read-selected.server.ts";
import { partsQuery, selectionOf } from "#domain/orders/selection/selection.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { partText } from "#routes/shared/orders/part-labels.ts";
import { OrderStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { PaymentTag } from "#routes/shared/orders/payment-tag.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { areaMeta, areaOf, useArea } from "../../area.ts";
import { ConfirmFirst } from "../../forms/confirm-first.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { CancelReasonField } from "../cancel-reason-field.tsx";
import { ReachCustomer } from "../reach-customer.tsx";
import { SerialFields } from "../serials-form.tsx";
import { fieldsOf } from "./fields-of.ts";
import { selectedForms } from "./selected-forms.server.ts";
import type { Route } from "./+types/selected-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Selected orders", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  return { parts: await readSelected(context.get(shopContext), selectionOf(url)) };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, selectedForms[areaOf(call.url)], { next: `${call.url.pathname}${call.url.search}` });
}

type Props = { parts: readonly SelectedPart[] };

/** Several orders that were selected in a list: to pack them, to print their papers, to ship or to cancel them. */
export default function SelectedPage({ loaderData: { parts }, actionData }: Route.ComponentProps) {
  const answer = useStableAnswer(actionData);
  const failure = answer && "errors" in answer ? answer : undefined;
  const area = useArea();
  const toPack = parts.filter((part) => blockedReason("pack", part) === undefined);
  const packed = parts.filter(({ status }) => status === "processing");
  const others = parts.filter((part) => !toPack.includes(part) && !packed.includes(part));
  const open = parts.filter(({ status }) => isBeforeDispatch(status));
  return (
    <>
      <Crumbs
        trail={[
          { label: area === "/admin" ? "Orders" : "Vendor Orders", to: `${area}/orders` },
          { label: "Selected orders" },
        ]}
      />
      <PageHeading title="Selected orders" note={inUnits(parts.length, "parcel")}>
        {parts.length > 0 && <Papers parts={parts} />}
      </PageHeading>
      <div className="stack">
        {answer && "done" in answer && <Done answer={answer} />}
        {parts.length === 0 && <p>No orders selected. Select some in the list of orders.</p>}
        {toPack.length > 0 && (
          <Panel title={`To pack: ${toPack.length}`}>
            <PackForm parts={toPack} failure={failure} />
          </Panel>
        )}
        {packed.length > 0 && (
          <Panel title={`Packed: ${packed.length}`}>
            <PartRows parts={packed} />
            <ShipLinks parts={packed} />
          </Panel>
        )}
        {others.length > 0 && (
          <Panel title={`Nothing to pack: ${others.length}`}>
            <PartRows parts={others} />
          </Panel>
        )}
        {open.length > 0 && (
          <ConfirmFirst label={`Cancel ${inUnits(open.length, "order")}`} open={isOf(failure, "cancel-all")}>
            <p>
              The items go back into stock, and what was paid is refunded. Orders that are packed get a credit
              note. We email the reason to customers who have an email address.
            </p>
            <IntentForm intent="cancel-all" failure={failure}>
              <PartFields parts={open} />
              <CancelReasonField />
              <SubmitButton variant="danger" busyLabel="Cancelling...">
                Cancel {inUnits(open.length, "order")}
              </SubmitButton>
            </IntentForm>
          </ConfirmFirst>
        )}
      </div>
    </>
  );
}

type DoneProps = { answer: { done: string; problems: readonly string[] } };

function Done({ answer }: DoneProps) {
  const { done, problems } = answer;
  return (
    <Banner tone={problems.length > 0 ? "warn" : "ok"} focusOn={answer}>
      <p>{done}</p>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Banner>
  );
}

type PackFormProps = Props & { failure: FormAnswer | undefined };

/** Packs all at once, with the serial numbers of what needs them. */
function PackForm({ parts, failure }: PackFormProps) {
  return (
    <IntentForm intent="pack-all" failure={failure}>
      <p>
        Check that all items are there and undamaged. Packing issues the invoices, to print and put in the
        boxes. Enter the tracking numbers afterwards.
      </p>
      <PartFields parts={parts} />
      {parts.map((part) => (
        <PartToPack key={part.id} part={part} />
      ))}
      <SubmitButton variant="primary" busyLabel="Packing...">
        <PackageCheck size={18} />
        Pack {inUnits(parts.length, "order")}
      </SubmitButton>
    </IntentForm>
  );
}

function PartToPack({ part }: { part: SelectedPart }) {
  const { errors } = useFormState();
  const prefix = fieldsOf(part.id);
  return (
    <section
      className="stack gap-2 border-line [&+&]:border-t [&+&]:pt-5"
      aria-label={`Order ${part.number}`}
    >
      <PartFacts part={part} />
      {errors?.[prefix] && <p className="field-error">{errors[prefix]}</p>}
      {part.contents && <input type="hidden" name={`${prefix}contents`} value={part.contents} />}
      {!part.isToCollect && <SerialFields lines={part.lines} verb="Pack" prefix={prefix} />}
    </section>
  );
}

function PartFields({ parts }: Props) {
  return parts.map(({ id }) => <input key={id} type="hidden" name="part" value={id} />);
}

function Papers({ parts }: Props) {
  const area = useArea();
  const base = `${area}/orders/selected/print?${partsQuery(parts)}`;
  const orders = [...new Set(parts.map(({ orderId }) => `order=${orderId}`))];
  const exported = area === "/admin" ? orders.join("&") : partsQuery(parts);
  const isAny = parts.some(({ isInvoiced }) => isInvoiced);
  return (
    <>
      {isAny && (
        <>
          <ButtonLink to={`${base}&what=invoices`}>
            <Printer size={18} />
            Invoices
          </ButtonLink>
          <ButtonLink to={`${base}&what=receipts`}>
            <Printer size={18} />
            Receipts (80 mm)
          </ButtonLink>
        </>
      )}
      {parts.some(({ creditNotes }) => creditNotes.length > 0) && (
        <ButtonLink to={`${base}&what=credit-notes`}>
          <Printer size={18} />
          Credit notes
        </ButtonLink>
      )}
      <ButtonLink to={`${base}&what=slips`}>
        <Printer size={18} />
        Packing slips
      </ButtonLink>
      <ButtonLink to={`${base}&what=labels`}>
        <Printer size={18} />
        Labels
      </ButtonLink>
      <ButtonLink to={`${area}/orders.csv?${exported}`} reloadDocument>
        <Download size={18} />
        Export CSV
      </ButtonLink>
    </>
  );
}

function ShipLinks({ parts }: Props) {
  const area = useArea();
  if (parts.every(({ isToCollect }) => isToCollect)) return null;
  return (
    <div className="row">
      <ButtonLink to={`${area}/orders/ship.csv?${partsQuery(parts)}`} reloadDocument>
        <Download size={18} />
        Shipping list (CSV)
      </ButtonLink>
      <ButtonLink to={`${area}/orders/ship`}>
        <Truck size={18} />
        Ship from a list
      </ButtonLink>
    </div>
  );
}

function PartRows({ parts }: Props) {
  return (
    <ul className="panel-rows">
      {parts.map((part) => (
        <li key={part.id}>
          <PartFacts part={part} />
          <span className="tag-row">
            <OrderStatusTag {...part} financialStatus={part.financialStatus} /> <PaymentTag of={part} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function PartFacts({ part }: { part: SelectedPart }) {
  const area = useArea();
  const { id, orderId, number, lines, customer, city, vendorName } = part;
  return (
    <span className="two-lines">
      <Link className="link spec" to={`${area}/orders/${area === "/admin" ? orderId : id}`}>
        {number} {shortNumberText(part.shortNumber)}
        {partText(part.part)}
      </Link>
      <span>
        {lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ")}
      </span>
      <span className="muted">
        {[customer.name, city].filter(Boolean).join(", ")}
        {area === "/admin" && `, sold by ${vendorName}`}
      </span>
      <ReachCustomer phone={customer.phone} address={customer.address} />
    </span>
  );
}
