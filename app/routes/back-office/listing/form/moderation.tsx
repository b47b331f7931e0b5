import type { ListingToEdit } from "#domain/listing/lists/find-listing.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { TextareaField } from "#ui/controls/field.tsx";
import { AskFirst } from "../../forms/ask-first.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type ProductModerationProps = { product: ListingToEdit; failure: FormFailure | undefined };

/** Controls whether the shop allows this product to be sold, whatever its vendor decides. */
export function ProductModeration({ product: { takenOff, vendor }, failure }: ProductModerationProps) {
  return (
    <section className="panel product-moderation" aria-labelledby="moderation">
      <h2 id="moderation">Sold by {vendor.name}</h2>
      {takenOff ? (
        <>
          <p>Hidden. Reason: {takenOff.reason}</p>
          <IntentForm intent="allow" failure={failure}>
            <SubmitButton>Show again</SubmitButton>
          </IntentForm>
        </>
      ) : (
        <AskFirst label="Hide" open={failure !== undefined}>
          <p>Customers will no longer see this product. We email the reason to the vendor.</p>
          <IntentForm intent="take-off" failure={failure}>
            <TextareaField label="Reason" name="reason" maxLength={300} rows={3} />
            <SubmitButton variant="danger" busyLabel="Hiding...">
              Hide
            </SubmitButton>
          </IntentForm>
        </AskFirst>
      )}
    </section>
  );
}
