import type { VendorProfile } from "#domain/vendors/vendor/vendor-profile.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type ConfirmPricesProps = { taxStatus: VendorProfile["taxStatus"]; failure: FormFailure | undefined };

/** Asks a vendor that began or ceased to charge GST to confirm its prices. Until then its products are off sale. */
export function ConfirmPrices({ taxStatus, failure }: ConfirmPricesProps) {
  const mayEdit = useMay()("vendors.edit-own");
  return (
    <Panel className="mt-6 gap-5" id="prices" title="Check your prices" titleId="prices-heading">
      <p>
        Your tax status has changed, so your products are not on sale.{" "}
        {taxStatus === "registered"
          ? "GST is now added to your prices. Customers pay more than before unless you lower them."
          : "No GST is added to your prices any more. Customers pay exactly the price you enter, so raise it if it should stay the same for them."}{" "}
        Once the prices are right, confirm them and your products go on sale again.
      </p>
      {mayEdit && (
        <FormActions>
          <ButtonLink to="/vendor/products">Check prices</ButtonLink>
          <IntentForm intent="confirm-prices" failure={failure} className="contents">
            <SubmitButton variant="ink" busyLabel="Confirming...">
              Confirm prices and sell
            </SubmitButton>
          </IntentForm>
        </FormActions>
      )}
    </Panel>
  );
}
