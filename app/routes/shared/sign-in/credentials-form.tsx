import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { FormAnswer } from "../forms/form-answer.ts";
import { PageForm } from "../forms/page-form.tsx";
import { Field } from "#ui/controls/field.tsx";
import { PasswordField } from "#ui/controls/password-field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type CredentialsFormProps = {
  /** The last answer's refusal, with what was typed. */
  failure: FormAnswer | undefined;
  children?: ReactNode;
};

/** A form for email address and password that posts to its own page. The children are its notices. */
export function CredentialsForm({ failure, children }: CredentialsFormProps) {
  const [email, setEmail] = useState(failure?.values.email);
  return (
    <PageForm failure={failure} className="stack gap-4.5 mt-7">
      {children}
      <Field
        label="Email Address"
        name="email"
        type="email"
        autoComplete="username"
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Link to="/forgot-password" state={{ email }} className="link small -mt-2 justify-self-end">
        Forgot password?
      </Link>
      <SubmitButton variant="primary" size="large" full busyLabel="Logging in...">
        Login
      </SubmitButton>
    </PageForm>
  );
}
