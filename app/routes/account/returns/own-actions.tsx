import { Form, useNavigation } from "react-router";
import type { ReturnPage } from "#domain/order-views/returns/return-page.ts";
import { TrackingFields } from "#routes/shared/fulfilment/tracking-fields.tsx";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { IntentForm, typedFor, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/controls/dialog.tsx";

type ActionProps = { page: ReturnPage; failure: FormAnswer | undefined };

/** The customer says by which courier they have sent the product. */
export function SendForm({ page: { seen }, failure }: ActionProps) {
  const isBusy = useIsBusyWith("send");
  const typed = typedFor("send", failure);
  return (
    <section className="return-send" aria-labelledby="send">
      <h2 id="send">Have you sent it?</h2>
      <IntentForm intent="send" failure={failure} className="return-send-form">
        <input type="hidden" name="seen" value={seen} />
        <TrackingFields values={typed} />
        <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
          I have sent it
        </Button>
      </IntentForm>
    </section>
  );
}

/** Cancels a return before the goods have left. */
export function CancelReturn({ page }: { page: ReturnPage }) {
  const name = page.kind === "return" ? "return" : "request";
  const question = (
    <p>
      You keep the product. You can ask again{" "}
      {page.kind === "return" ? "until the return period ends" : "at any time"}.
    </p>
  );
  const confirm = <CancelForm seen={page.seen} words={`Yes, cancel ${name}`} />;
  return (
    <>
      <Dialog
        label={`Cancel this ${name}?`}
        className="dialog-panel"
        closeOn={page.state}
        trigger={(opener) => (
          <Button {...opener} variant="quiet" className="needs-script">
            Cancel {name}
          </Button>
        )}
      >
        {(close) => (
          <div className="order-cancel">
            <DialogClose label="Close" />
            <h2>Cancel this {name}?</h2>
            {question}
            <div className="button-row">
              {confirm}
              <Button onClick={close}>Keep {name}</Button>
            </div>
          </div>
        )}
      </Dialog>
      <details className="order-cancel without-script">
        <summary>Cancel {name}</summary>
        {question}
        {confirm}
      </details>
    </>
  );
}

function CancelForm({ seen, words }: { seen: string; words: string }) {
  const { formMethod, formData } = useNavigation();
  const isBusy = formMethod === "POST" && formData?.get("intent") === "cancel";
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="seen" value={seen} />
      <Button type="submit" variant="danger" busy={isBusy} busyLabel="Cancelling...">
        {words}
      </Button>
    </Form>
  );
}
