import { Link } from "react-router";
import { Check, CircleAlert, CircleX, Clock } from "lucide-react";
import type { UserVendor } from "#domain/people/users/find-user.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { hourText } from "#domain/shop/settings/opening-hours.ts";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton, SubmitRow } from "#ui/controls/submit-button.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { inUnits } from "#domain/base/text/counts.ts";
import { joinNames } from "#domain/base/text/join-names.ts";
import { taxStatusLabels } from "#domain/base/gst/tax-status-labels.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { CollectableField, DispatchFields } from "#routes/shared/delivery/dispatch-fields.tsx";
import { FlatFact, facts } from "#ui/tables/fact.tsx";
import { Panel } from "#ui/page/panel.tsx";

type UserVendorPanelProps = { vendor: UserVendor; failure: FormFailure | undefined };

const statuses = {
  approved: { tone: "ok", icon: Check, label: "Approved" },
  waiting: { tone: "warn", icon: Clock, label: "Waiting for approval" },
  rejected: { tone: "error", icon: CircleX, label: "Rejected" },
} as const;

/** The vendor that a person acts for, and its approval. */
export function UserVendorPanel({ vendor, failure }: UserVendorPanelProps) {
  const { tone, icon, label } = statuses[vendor.status];
  const may = useMay();
  return (
    <>
      <Panel
        title="Vendor"
        titleId="vendor"
        beside={
          <StatusTag tone={tone} icon={icon}>
            {label}
          </StatusTag>
        }
      >
        <dl className={facts}>
          <FlatFact term="Name">{vendor.name}</FlatFact>
          <FlatFact term="Legal name">{vendor.legalName ?? "Not given"}</FlatFact>
          <FlatFact term="GST">
            {taxStatusLabels[vendor.taxStatus]}
            {vendor.hasPricesToConfirm && ". Products are off sale until the vendor confirms its prices"}
          </FlatFact>
          <FlatFact
            term={vendor.taxStatus === "enrolled" ? "Enrolment number" : "GSTIN"}
            className={vendor.registration ? "spec" : undefined}
          >
            {vendor.registration ?? "Not given"}
          </FlatFact>
          <FlatFact term="Address">{vendor.address ?? "Not given"}</FlatFact>
          <FlatFact term="Phone" className="tabular">
            {vendor.phone ?? "Not given"}
          </FlatFact>
          {vendor.firstInvoice !== null && (
            <FlatFact term="Invoice numbers" className="spec">
              {vendor.firstInvoice}
            </FlatFact>
          )}
          <FlatFact term="Products">
            {vendor.products === 0 ? "None yet" : inUnits(vendor.products, "product")}
          </FlatFact>
          <FlatFact term="Dispatch within" className="tabular">
            {vendor.dispatch.dispatchDays === 0
              ? "the same day"
              : inUnits(vendor.dispatch.dispatchDays, "working day")}
            , for orders placed before {hourText(vendor.dispatch.cutOff)}
          </FlatFact>
          {vendor.rejectedFor && <FlatFact term="Reason for rejection">{vendor.rejectedFor}</FlatFact>}
        </dl>
        {vendor.registeredAlike.length > 0 && (
          <p className="field-error">
            <CircleAlert size={16} />
            {joinNames(vendor.registeredAlike)} used the same number. Please check it on the GST portal.
          </p>
        )}
        {vendor.stateWithoutTcs !== null && (
          <p className="field-error">
            <CircleAlert size={16} />
            Your shop has no registration for TCS in {vendor.stateWithoutTcs}. Please register there before
            this vendor sells, then enter the GSTIN under Settings, Tax.
          </p>
        )}
        {vendor.missing.length > 0 && (
          <p className="muted">
            Still missing: {joinNames(vendor.missing)}.
            {vendor.isNew && " Its products stay drafts until all but the bank account is given."}
          </p>
        )}
        {may("books.read-any") && (
          <p>
            <Link
              to={`/admin/cash/vendors/${encodeURIComponent(vendor.id)}`}
              className="link"
              prefetch="intent"
            >
              Cash on delivery: who may collect it, and what the vendor has
            </Link>
          </p>
        )}
        {may("vendors.approve") && (
          <div className="button-row">
            {vendor.status !== "approved" && (
              <IntentForm intent="approve" failure={failure} className="contents">
                <SubmitButton variant="ink" busyLabel="Approving...">
                  Approve
                </SubmitButton>
              </IntentForm>
            )}
            <Reject vendor={vendor} failure={failure} />
            <Dispatch vendor={vendor} failure={failure} />
          </div>
        )}
      </Panel>
      <Collecting vendor={vendor} failure={failure} />
    </>
  );
}

/** Whether its products can be collected, which the vendor cannot say. */
function Collecting({ vendor: { dispatch }, failure }: UserVendorPanelProps) {
  const mayChange = useMay()("vendors.approve");
  return (
    <Panel title="Collecting at the shop" titleId="collecting">
      <p>
        {dispatch.isCollectable
          ? "Customers can collect this vendor's products at your shop."
          : "Customers cannot collect this vendor's products at your shop. Allow it only if the goods are kept there."}
      </p>
      {mayChange && (
        <IntentForm
          intent="collect"
          failure={failure}
          className="stack gap-4.5"
          values={{ ...(dispatch.isCollectable && { isCollectable: "on" }) }}
        >
          <CollectableField />
          <SubmitRow variant="ink">Save collecting</SubmitRow>
        </IntentForm>
      )}
    </Panel>
  );
}

function Dispatch({ vendor: { dispatch }, failure }: UserVendorPanelProps) {
  return (
    <ConfirmFirst label="Change dispatch time" open={failure?.values.intent === "dispatch"}>
      <IntentForm
        intent="dispatch"
        failure={failure}
        values={{
          dispatchDays: String(dispatch.dispatchDays),
          cutOff: dispatch.cutOff,
        }}
      >
        <DispatchFields />
        <SubmitButton variant="ink">Save</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

function Reject({ vendor, failure }: UserVendorPanelProps) {
  const isOnSale = vendor.status === "approved";
  return (
    <ConfirmFirst
      label={isOnSale ? "Withdraw approval" : vendor.status === "rejected" ? "Change the reason" : "Reject"}
      open={failure?.values.intent === "reject"}
    >
      {isOnSale && <p>This takes all of the vendor's products off sale. Existing orders continue.</p>}
      <IntentForm intent="reject" failure={failure}>
        <Field label="Reason" name="reason" maxLength={300} hint="We email this text to the vendor." />
        <SubmitButton variant="danger" busyLabel="Sending...">
          {isOnSale ? "Withdraw and send reason" : "Reject and send reason"}
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
