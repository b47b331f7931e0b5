import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { preserveTyped, restoreTyped } from "#routes/shared/forms/typed-form.ts";
import { useWrongField } from "#routes/shared/forms/use-wrong-field.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/controls/button.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { Field, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { FormActions } from "#ui/controls/submit-button.tsx";

/** A honeypot: people do not see this field, so a program that fills it in gives itself away. */
export const trapField = "website";

/** Where the draft is kept, with the form's id: sent again after a lost answer, the message is still stored once. */
export const contactDraft = "contact-draft";

type ContactFormProps = {
  id: string;
  /** How the message begins, if it is about a product that was bought. */
  about: string;
  subjects: readonly string[];
  failure: FormFailure | undefined;
};

export function ContactForm({ id, about, subjects, failure }: ContactFormProps) {
  const form = useWrongField(failure);
  const { user } = useAuth();
  const sending = useNavigation().formMethod === "POST";
  // A second click may come before the first one shows as sending.
  const isOnItsWay = useRef(false);
  const begun = about === "" ? {} : { subject: "Product Support", message: about };
  const values = failure?.values ?? { name: user?.name, email: user?.email, ...begun };
  const formError =
    failure?.formError ?? (failure?.errors.id && "This form has expired. Please send it again.");

  useEffect(() => {
    if (!sending) isOnItsWay.current = false;
  }, [sending]);

  useEffect(() => {
    if (!failure && form.current) restoreTyped(contactDraft, form.current, about);
  }, [form, failure, about]);

  return (
    <Form
      ref={form}
      method="post"
      action="/contact#write-to-us"
      className="form-grid"
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        if (isOnItsWay.current) event.preventDefault();
        isOnItsWay.current = true;
      }}
      onInput={(event) => preserveTyped(contactDraft, event.currentTarget, about)}
    >
      <h2 tabIndex={-1}>Write to us</h2>
      {user && (
        <p className="form-wide">
          You can read your earlier messages and our replies in{" "}
          <Link to="/tickets" className="link">
            My Messages
          </Link>
          .
        </p>
      )}
      {formError && (
        <div className="form-wide">
          <Banner focusOn={failure}>{formError}</Banner>
        </div>
      )}
      <input type="hidden" name="id" defaultValue={failure?.errors.id ? id : (failure?.values.id ?? id)} />
      <FormState errors={failure?.errors} values={values}>
        <Field label="Name" name="name" autoComplete="name" aria-required />
        <Field label="Email" name="email" type="email" autoComplete="email" aria-required />
        <SelectField label="Subject" name="subject" className="form-wide" aria-required>
          <option value="">Choose a subject</option>
          {subjects.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </SelectField>
        <TextareaField label="Message" name="message" className="form-wide" rows={6} aria-required />
      </FormState>
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={trapField}>Leave this field empty</label>
        <input id={trapField} name={trapField} tabIndex={-1} autoComplete="off" />
      </div>
      <FormActions>
        <Button type="submit" variant="primary" size="large" busy={sending} busyLabel="Sending...">
          Send Message
        </Button>
      </FormActions>
      <p className="text-xs text-ink-3 form-wide">
        We reply within 24-48 business hours and use your message only to answer you. Read our{" "}
        <Link to="/privacy" className="link">
          privacy notice
        </Link>
        .
      </p>
    </Form>
  );
}
