import { Check } from "lucide-react";
import { useEffect } from "react";
import { Form, Link } from "react-router";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { forgetTyped } from "#routes/shared/forms/typed-form.ts";
import { Button } from "#ui/controls/button.tsx";
import { contactDraft } from "./contact-form.tsx";

export function ContactSent({ ticket }: { ticket: string }) {
  const { user } = useAuth();
  useEffect(() => forgetTyped(contactDraft), []);
  return (
    <div className="stack-close at-start contact-sent" role="status">
      <span className="result-icon">
        <Check size={30} />
      </span>
      <h2 tabIndex={-1}>Message Sent Successfully!</h2>
      <p className="muted">
        Your ticket number is <b className="spec">{ticket}</b>. Please mention it if you call or write about
        this message.
      </p>
      <p className="muted">We reply within 24-48 business hours.</p>
      {user && (
        <p className="muted">
          You can follow it in{" "}
          <Link to={`/tickets/${ticket}`} className="link">
            My Messages
          </Link>
          .
        </p>
      )}
      <Form action="/contact">
        <Button type="submit">Send Another Message</Button>
      </Form>
    </div>
  );
}
