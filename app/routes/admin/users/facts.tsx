import { Link } from "react-router";
import { formatMoment } from "#domain/base/time/dates.ts";
import type { UserPage } from "#domain/people/users/find-user.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { inUnits } from "#domain/base/text/counts.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { FlatFact, facts } from "#ui/tables/fact.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { roleLabels } from "#domain/shop/access/role-labels.ts";

/** The facts of an account, and its invitation until the person has accepted it. */
export function UserFacts({ user, failure }: { user: UserPage; failure: FormFailure | undefined }) {
  const may = useMay();
  return (
    <Panel title="Account" titleId="account">
      <dl className={facts}>
        <FlatFact term="Email address">{user.isEmailConfirmed ? "Confirmed" : "Not confirmed yet"}</FlatFact>
        {!may("users.manage") && <FlatFact term="Role">{roleLabels[user.role]}</FlatFact>}
        {user.worksFor !== null && <FlatFact term="Vendor">{user.worksFor}</FlatFact>}
        {may("customers.read") && (
          <FlatFact term="As a customer">
            <Link className="link" to={`/admin/customers/${user.id}`}>
              {user.orders === 0 ? "No orders" : inUnits(user.orders, "order")}, store credit, notes
            </Link>
          </FlatFact>
        )}
        <FlatFact term="Two-step login">{user.hasTwoFactor ? "On" : "Off"}</FlatFact>
        {user.suspension && (
          <FlatFact term="Suspended">
            {formatMoment(user.suspension.since)}: {user.suspension.reason}
          </FlatFact>
        )}
      </dl>
      {may("users.manage") && user.isInvited && (
        <IntentForm intent="invite" failure={failure}>
          <p className="muted">The user has not accepted the invitation yet.</p>
          <SubmitButton size="small" busyLabel="Sending...">
            Resend invitation
          </SubmitButton>
        </IntentForm>
      )}
      {may("users.manage") && user.hasTwoFactor && (
        <ConfirmFirst label="Turn off two-step login" open={isOf(failure, "two-step-off")}>
          <p>
            For users who have lost both their phone and their recovery codes. Please call them first to
            confirm who is asking.
          </p>
          <IntentForm intent="two-step-off" failure={failure}>
            <SubmitButton variant="danger" busyLabel="One moment...">
              Turn off for {user.name}
            </SubmitButton>
          </IntentForm>
        </ConfirmFirst>
      )}
    </Panel>
  );
}
