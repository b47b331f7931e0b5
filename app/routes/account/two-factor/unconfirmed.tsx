import { Form, useNavigation } from "react-router";
import { Button } from "#ui/controls/button.tsx";

/** Two-factor needs a confirmed email address; explains how to confirm it. */
export function TwoFactorUnconfirmed({ email }: { email: string }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <section className="my-account-block">
      <h2>Confirm your email address first</h2>
      <p>
        We sent a link to {email} when you registered. Open it, then come back to this page and set up
        two-step login. You need a confirmed address to log in again if you lose your password.
      </p>
      <Form method="post" action="/account/email" className="my-account-form">
        <input type="hidden" name="intent" value="confirm" />
        <div className="button-row">
          <Button type="submit" variant="ink" busy={isBusy} busyLabel="Sending...">
            Send the confirmation link again
          </Button>
        </div>
      </Form>
    </section>
  );
}
