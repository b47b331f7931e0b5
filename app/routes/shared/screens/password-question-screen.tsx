import { useEffect, useRef, useState } from "react";
import { Form, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import {
  type PasswordQuestion,
  passwordQuestionIn,
} from "#domain/people/re-authentication/password-question.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { useFocusOn } from "#ui/behaviour/use-focus-on.ts";
import { PasswordField } from "#ui/controls/password-field.tsx";
import { OwnCodeField } from "../forms/own-proof-fields.tsx";
import { FormActions } from "#ui/controls/submit-button.tsx";

/** Asks for the password again (re-authentication) and resends the form with it, so that nothing typed is lost. */
export function PasswordQuestionScreen({ to, fields, error, field, codeField }: PasswordQuestion) {
  const here = useLocation();
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has been replaced.
  useFocusOn(true, () => heading.current);
  // When the person comes back from the next page, the browser shows this one as it was left.
  useEffect(() => {
    const arrive = () => setSent(false);
    addEventListener("pageshow", arrive);
    return () => removeEventListener("pageshow", arrive);
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Confirm it is you
      </h1>
      {/*
        Posts to the page's address: where this screen replaces the page, the default action would be another one. Posts
        as a document: the page has lost its data to this screen, and would render without them if the form had an
        error.
      */}
      <Form
        method="post"
        reloadDocument
        onSubmit={() => setSent(true)}
        action={to ?? here.pathname + here.search}
        className="mt-4 grid max-w-160 gap-5"
        noValidate
      >
        <p className="muted">
          You logged in a while ago. Please enter your password{codeField && " and a code"} to continue. What
          you typed is saved.
        </p>
        {error && <Banner focusOn={error}>{error}</Banner>}
        {fields.map(([name, value], index) => (
          <input key={`${index}-${name}`} type="hidden" name={name} value={value} />
        ))}
        <PasswordField label="Password" name={field} autoComplete="current-password" />
        {codeField && <OwnCodeField name={codeField} />}
        <FormActions>
          <Button type="submit" variant="primary" busy={isSent} busyLabel="Checking...">
            Continue
          </Button>
          <ButtonLink to={here} variant="quiet">
            Cancel
          </ButtonLink>
        </FormActions>
      </Form>
    </>
  );
}

/** The error boundary of a page that asks for the password in place. The surrounding layout shows all other errors. */
export function PasswordQuestionBoundary() {
  const error = useRouteError();
  const question = isRouteErrorResponse(error) ? passwordQuestionIn(error.data) : undefined;
  if (!question) throw error;
  return <PasswordQuestionScreen {...question} />;
}
