import { Link } from "react-router";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { formatMoment } from "#domain/base/time/dates.ts";
import type { Alert } from "#domain/reports/dashboard/list-alerts.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { useMay } from "#routes/back-office/may.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type AlertInboxProps = { items: Alert[]; total: number; failure: FormFailure | undefined };

/** The alerts that wait for an admin, each with a way to settle it. */
export function AlertInbox({ items, total, failure }: AlertInboxProps) {
  const may = useMay();
  if (total === 0) return null;
  return (
    <section className="work-section mb-5" aria-labelledby="alerts">
      <div className="section-heading mb-3.5">
        <h2 id="alerts">Alerts</h2>
        {total > items.length && (
          <p className="muted">
            Showing the oldest {items.length} of {total}
          </p>
        )}
      </div>
      <ul className="panel panel-rows gap-0">
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`}>
            <div>
              <p>{item.sentence}</p>
              <p className="muted small tabular">{formatMoment(item.since)}</p>
            </div>
            <span className="button-row">
              <Way item={item} />
              {may("alerts.settle") && item.kind === "event" && (
                <Step intent="settle" label="Done" busyLabel="Saving..." item={item} failure={failure} />
              )}
              {may("alerts.settle") && item.kind === "mail" && (
                <>
                  <Step
                    intent="send-mail"
                    label="Send again"
                    busyLabel="Sending..."
                    item={item}
                    failure={failure}
                  />
                  <Step
                    intent="give-up-mail"
                    label="Dismiss"
                    busyLabel="Saving..."
                    item={item}
                    failure={failure}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link to the page where an alert is settled. */
function Way({ item: { kind, id, orderId, userId, returnId, productId } }: { item: Alert }) {
  if (returnId !== null)
    return <WayLink needs="returns.read-any" to={`/admin/returns/${returnId}`} label="View return" />;
  if (productId !== null)
    return (
      <WayLink needs="returns.read-any" to={`/admin/returns?product=${productId}`} label="View returns" />
    );
  if (orderId !== null)
    return <WayLink needs="orders.read-any" to={`/admin/orders/${orderId}`} label="View order" />;
  if (userId !== null)
    return <WayLink needs="users.read" to={`/admin/users/${userId}#vendor`} label="View vendor" />;
  if (kind === "payment-method")
    return <WayLink needs="settings.read" to={`/admin/settings/methods/${id}`} label="View payment method" />;
  return null;
}

function WayLink({ needs, to, label }: { needs: Permission; to: string; label: string }) {
  const may = useMay();
  if (!may(needs)) return null;
  return (
    <Link className="link" to={to}>
      {label}
    </Link>
  );
}

type StepProps = {
  intent: string;
  label: string;
  busyLabel: string;
  item: Alert;
  failure: FormFailure | undefined;
};

function Step({ intent, label, busyLabel, item, failure }: StepProps) {
  const about = { name: "id", value: item.id };
  return (
    <IntentForm intent={intent} about={about} failure={failure} className="contents">
      <SubmitButton size="small" busyLabel={busyLabel} aria-label={`${label}: ${item.sentence}`}>
        {label}
      </SubmitButton>
    </IntentForm>
  );
}
