import { useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import type { PasswordQuestion } from "#domain/people/re-authentication/password-question.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { PasswordField } from "#ui/controls/password-field.tsx";
import adminWorkStyles from "./admin-work.css?url";
import { OwnCodeField } from "../forms/own-code-field.tsx";

/** Asks once more who sits there, and sends the form on with the answer: nothing that was typed is lost. */
export function PasswordQuestionScreen({ to, fields, error, field, codeField }: PasswordQuestion) {
  const here = useLocation();
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  // Back from the next page, the browser shows this one as it was left.
  useEffect(() => {
    const arrive = () => setSent(false);
    addEventListener("pageshow", arrive);
    return () => removeEventListener("pageshow", arrive);
  }, []);
  return (
    <>
      <link rel="stylesheet" href={adminWorkStyles} />
      <h1 ref={heading} tabIndex={-1}>
        Confirm it is you
      </h1>
      {/*
        Where the screen stands in for a page, that page's own address is not the screen's. The page has lost its data
        to the question and would be drawn without them if the form had a mistake, so it is loaded as a document.
      */}
      <Form
        method="post"
        reloadDocument
        onSubmit={() => setSent(true)}
        action={to ?? here.pathname + here.search}
        className="work-form password-question"
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
        <div className="form-actions">
          <Button type="submit" variant="primary" busy={isSent} busyLabel="Checking...">
            Continue
          </Button>
          <ButtonLink to={here} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
