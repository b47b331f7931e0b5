import { Link } from "react-router";
import { Field } from "#ui/controls/field.tsx";
import { Banner } from "#ui/feedback/banner.tsx";

/** Where to write: `email` is that of a logged-in person. */
export function Recipient({ email }: { email: string | null }) {
  return email === null ? (
    <Field label="Email Address" name="email" type="email" autoComplete="email" />
  ) : (
    <p className="muted">We will write to {email}, once.</p>
  );
}

/** The same whatever the shop knows of the address. */
export function ConfirmationSent({ isDemo }: { isDemo: boolean }) {
  return (
    <Banner tone="ok">
      One more step: please confirm with the link in the email from us. If you asked before, use the link in
      the earlier email.
      {isDemo && (
        <>
          {" "}
          This is a demo, so you can read the email in{" "}
          <Link to="/demo/mail" className="link">
            Demo mail
          </Link>
          .
        </>
      )}
    </Banner>
  );
}
