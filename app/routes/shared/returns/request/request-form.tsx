import { useState } from "react";
import { Link } from "react-router";
import type { LineToReturn } from "#domain/returns/views/find-line-to-return.server.ts";
import type { ReturnKind, ReturnReason } from "#db/values/return-values.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { unnumberedPieces } from "#domain/returns/return/returnable.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import { AddressFields } from "../../forms/address-fields.tsx";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { PageForm } from "../../forms/page-form.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { PhotosField } from "../photos/photos-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { PiecesField } from "./pieces-field.tsx";
import { handoverChoices, reasonChoices, wishChoices } from "./request-choices.ts";

type RequestFormProps = {
  item: LineToReturn;
  kind: ReturnKind;
  /** Made with the page, so that the form sent twice asks once. */
  requestId: string;
  failure: FormAnswer | undefined;
  /** Where 'Cancel' leads. */
  back: string;
  /** The unit to start with, by its number within the line. */
  unit?: string | null;
  /** Whether the shop enters it for the customer. */
  isForCustomer?: boolean;
};

/**
 * The form of a return or a service request. Until a reason is chosen on this page, and so without scripts, it shows every
 * choice that one of the reasons allows, also after a refusal: another reason may be chosen then.
 */
export function RequestForm({
  item,
  kind,
  requestId,
  failure,
  back,
  isForCustomer = false,
  unit = null,
}: RequestFormProps) {
  const typed: Record<string, string> = failure?.values ?? (unit === null ? {} : { [`units-${unit}`]: "on" });
  const [reason, setReason] = useState<ReturnReason | null>(null);
  // What another reason hides comes back as it was.
  const [wish, setWish] = useState(typed.wish);
  const [handover, setHandover] = useState(typed.handover);
  const { line, today, requestable } = item;
  const isReturn = kind === "return";
  const inTime = line.units.filter(
    ({ returnUntil }) => (returnUntil !== null && today <= returnUntil) === isReturn,
  );
  const units = inTime.length > 0 ? inTime : line.units;
  // Such a product is not collected, and nothing is sent for it.
  const isChangeOfMind = reason === "changed-mind";
  const handovers = handoverChoices(item, kind, reason);
  const labels = isForCustomer
    ? {
        which: "Which ones is it about?",
        why: "Why is it returned?",
        wish: "What would the customer like?",
        how: "How will the customer return it?",
        comments: "Comments",
        noReason: "The customer does not have to give a reason.",
      }
    : {
        which: isReturn ? "Which ones do you want to return?" : "Which ones do you need help with?",
        why: "Why do you want to return it?",
        wish: "What would you like?",
        how: "How will you return it?",
        comments: "Your comments",
        noReason: "You do not have to give a reason.",
      };
  return (
    <PageForm
      failure={failure}
      values={{ fullName: item.address?.name, phone: item.address?.phone }}
      encType="multipart/form-data"
      className="mt-4 grid gap-7"
    >
      <input type="hidden" name="requestId" value={typed.requestId ?? requestId} />
      <input type="hidden" name="kind" value={kind} />
      <p className="muted">{periodText(item, { isReturn, isForCustomer })}</p>
      <PiecesField label={labels.which} units={units} unnumbered={unnumberedPieces(line)} typed={typed} />
      <ChoiceField
        label={isReturn ? labels.why : "What is wrong?"}
        name="reason"
        choices={reasonChoices(item, kind, isForCustomer)}
        chosen={typed.reason}
        onChoose={(chosen) => setReason(chosen as ReturnReason)}
      />
      <TextareaField
        label={isChangeOfMind ? labels.comments : "Describe the problem"}
        name="words"
        rows={4}
        maxLength={2_000}
        hint={
          isChangeOfMind
            ? labels.noReason
            : "What happens, and since when? More detail helps us decide faster."
        }
        optional={isChangeOfMind || reason === "late"}
      />
      <PhotosField
        side={isForCustomer ? "shop" : "buyer"}
        label="Photos"
        hint="Of the problem, the serial number and, if it arrived damaged, the box."
        wasRefused={failure !== undefined}
      />
      <ChoiceField
        label={labels.wish}
        name="wish"
        choices={wishChoices(item, kind, reason, isForCustomer)}
        chosen={wish}
        onChoose={setWish}
      />
      {item.storeCredit !== null && (
        <input
          type="hidden"
          name="told"
          value={failure?.errors.told ?? failure?.values.told ?? item.storeCredit}
        />
      )}
      <ChoiceField
        label={labels.how}
        name="handover"
        choices={handovers}
        chosen={handover}
        onChoose={setHandover}
      />
      {isChangeOfMind && item.address !== null ? (
        <input type="hidden" name="address" value="order" />
      ) : (
        <AddressChoice item={item} typed={typed} />
      )}
      <FormActions>
        <SubmitButton variant="primary" size="large" busyLabel="Sending...">
          {isReturn ? "Request return" : "Request service"}
        </SubmitButton>
        <ButtonLink to={back} variant="quiet">
          Cancel
        </ButtonLink>
      </FormActions>
      {isReturn && requestable.serviceFor.length > 0 && (
        <p className="muted">
          {isForCustomer ? "Does it only need a repair?" : "Some of these items can no longer be returned."}{" "}
          <Link className="link" to="?kind=service">
            {isForCustomer ? "Enter a service request instead" : "Ask for service for them"}
          </Link>
        </p>
      )}
    </PageForm>
  );
}

function periodText(
  { requestable: { until }, line: { vendorName }, isNewOwner }: LineToReturn,
  { isReturn, isForCustomer }: { isReturn: boolean; isForCustomer: boolean },
): string {
  if (isNewOwner) return `Tell us what is wrong, and ${vendorName} will help you under the warranty.`;
  if (isForCustomer) {
    return until === null
      ? "The return period is over. You can open a request for the customer all the same."
      : `The customer can return this until ${formatWeekday(until)}.`;
  }
  return isReturn && until !== null
    ? `You can return this until ${formatWeekday(until)}.`
    : `The return period is over. Tell us what is wrong, and ${vendorName} will help you under the warranty.`;
}

/** The order's address, or another one in its state. The style sheet shows the fields of what is chosen. */
function AddressChoice({
  item: { address, stateCode },
  typed,
}: {
  item: LineToReturn;
  typed: Record<string, string>;
}) {
  const state = stateName(stateCode);
  return (
    <div className="group stack gap-3">
      {address === null ? (
        <>
          <p className="field-label">Your address for pick-up and delivery</p>
          <input type="hidden" name="address" value="other" />
        </>
      ) : (
        <ChoiceField
          label="Address for pick-up and delivery"
          name="address"
          choices={[
            {
              value: "order",
              label: "Delivery address of the order",
              hint: [address.name, ...address.lines, address.phone].join(", "),
            },
            { value: "other", label: `Another address in ${state}` },
          ]}
          chosen={typed.address ?? "order"}
        />
      )}
      <div className="form-grid group-has-[[value=order]:checked]:hidden">
        <AddressFields within={state} />
      </div>
    </div>
  );
}
