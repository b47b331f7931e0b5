import { Form } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { TrackingFields } from "#routes/shared/fulfilment/tracking-fields.tsx";
import { Button } from "#ui/controls/button.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Card } from "#ui/page/card.tsx";
import { CancelDialog } from "../orders/cancel-dialog.tsx";

type ActionProps = { page: ReturnPage; failure: FormAnswer | undefined };

/** The customer says by which courier they have sent the product. */
export function SendForm({ page: { seen }, failure }: ActionProps) {
  return (
    <Card title="Have you sent it?" titleId="send">
      <IntentForm
        intent="send"
        failure={failure}
        className="stack gap-4 justify-items-start *:[.field]:w-full *:[.field]:max-w-104"
      >
        <input type="hidden" name="seen" value={seen} />
        <TrackingFields />
        <SubmitButton variant="primary">I have sent it</SubmitButton>
      </IntentForm>
    </Card>
  );
}

/** The customer takes store credit instead of the money that they asked for. */
export function StoreCreditForm({ page: { seen, storeCreditOffer }, failure }: ActionProps) {
  if (storeCreditOffer === null) return null;
  return (
    <Card title="Would you prefer store credit?" titleId="store-credit">
      <p>
        You asked for a refund. If you prefer, you get {formatExact(storeCreditOffer)} as store credit for
        your next orders in this shop. If it comes to less after the check, you get the money instead.
      </p>
      <IntentForm intent="store-credit" failure={failure}>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="told" value={storeCreditOffer} />
        <SubmitButton>Take {formatExact(storeCreditOffer)} as store credit</SubmitButton>
      </IntentForm>
    </Card>
  );
}

/** Cancels a return before the goods have left. */
export function CancelReturn({ page }: { page: ReturnPage }) {
  const isBusy = useIsBusyWith("cancel");
  const isReturn = page.kind === "return";
  const name = isReturn ? "return" : "request";
  const question = (
    <p>
      You keep the product. You can ask again {isReturn ? "until the return period ends" : "at any time"}.
    </p>
  );
  return (
    <CancelDialog name={name} closeOn={page.state} question={question}>
      <Form method="post">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="seen" value={page.seen} />
        <Button type="submit" variant="danger" busy={isBusy} busyLabel="Cancelling...">
          Yes, cancel {name}
        </Button>
      </Form>
    </CancelDialog>
  );
}
