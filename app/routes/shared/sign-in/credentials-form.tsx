import { type ReactNode, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { PasswordField } from "#ui/controls/password-field.tsx";

type CredentialsFormProps = {
  /** The last answer's refusal, with what was typed. */
  failure: { formError: string | null; values: Record<string, string> } | undefined;
  children?: ReactNode;
};

/** A form for email address and password that posts to its own page. The children are its notices. */
export function CredentialsForm({ failure, children }: CredentialsFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const [email, setEmail] = useState(failure?.values.email);
  return (
    <Form method="post" className="sign-in-form" noValidate>
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      {children}
      <Field
        label="Email Address"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={failure?.values.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Link to="/forgot-password" state={{ email }} className="link sign-in-forgot">
        Forgot password?
      </Link>
      <Button type="submit" variant="primary" size="large" full busy={isBusy} busyLabel="Logging in...">
        Login
      </Button>
    </Form>
  );
}
