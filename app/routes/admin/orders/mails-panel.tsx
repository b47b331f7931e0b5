import { hasEmail } from "#domain/base/identifiers/no-email.ts";
import type { MailOfOrder } from "#domain/orders/mails/order-mails.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { LogEntry } from "#routes/shared/screens/log.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type MailsPanelProps = { mails: MailOfOrder[]; email: string; failure: FormFailure | undefined };

/** The mails about an order: to whom they went, and a button that sends one to the customer again. */
export function MailsPanel({ mails, email, failure }: MailsPanelProps) {
  const isMailed = hasEmail(email);
  if (mails.length === 0 && isMailed) return null;
  return (
    <Panel title="Emails" titleId="mails">
      {!isMailed && <p className="muted">The customer has no email address, so please call.</p>}
      {mails.length > 0 && (
        <ol>
          {mails.map((mail) => (
            <LogEntry key={mail.id} at={mail.createdAt}>
              <div>
                <b>{mail.subject ?? "New email"}</b>
                <p className="muted">
                  {statusText(mail.status)} {mail.recipient}
                </p>
                {isMailed && <Again mail={mail} failure={failure} />}
              </div>
            </LogEntry>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Again({ mail, failure }: { mail: MailOfOrder; failure: FormFailure | undefined }) {
  const may = useMay();
  if (mail.blockedBy === undefined || !may("orders.correct")) return null;
  if (mail.blockedBy !== null) return <p className="muted">Cannot be sent again. {mail.blockedBy}</p>;
  return (
    <IntentForm
      intent="mail-again"
      about={{ name: "mailId", value: mail.id }}
      failure={failure}
      className="mt-2"
    >
      <SubmitButton size="small" busyLabel="Sending...">
        Send again
      </SubmitButton>
    </IntentForm>
  );
}

const statusTexts: Partial<Record<string, string>> = {
  queued: "Being sent to",
  failed: "Could not be sent to",
};
const statusText = (status: string) => statusTexts[status] ?? "Sent to";
