import type { ReturnSettings } from "#domain/catalogue/return-terms/return-settings.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type ClockField = { name: keyof ReturnSettings; label: string; hint: string };

const clocks: ClockField[] = [
  {
    name: "answerDays",
    label: "Seller answers within (days)",
    hint: "After that, the return is approved automatically",
  },
  { name: "pickupDays", label: "Pickup within (days)", hint: "After that, you get an alert" },
  {
    name: "bringDays",
    label: "Customer brings or sends it within (days)",
    hint: "After that, the return request is closed",
  },
  { name: "transitDays", label: "Courier needs at most (days)", hint: "After that, you get an alert" },
  {
    name: "inspectDays",
    label: "Seller inspects within (days)",
    hint: "After that, the return is accepted",
  },
  {
    name: "settleDays",
    label: "Refund or replacement within (days)",
    hint: "After that, it is refunded if the customer wants a refund",
  },
  {
    name: "chooseDays",
    label: "Customer chooses within (days)",
    hint: "If no replacement is left. After that, it is refunded",
  },
  {
    name: "repairDays",
    label: "Repair takes at most (days)",
    hint: "After that, the customer gets a refund or replacement",
  },
];

const alerts: ClockField[] = [
  {
    name: "alertPercent",
    label: "Alert when returns pass (%)",
    hint: "Accepted returns of the pieces delivered in a month",
  },
  {
    name: "alertMinSold",
    label: "Only from (pieces delivered)",
    hint: "With fewer deliveries, there is no alert",
  },
];

type ReturnClocksFormProps = { clocks: ReturnSettings; failure: FormFailure | undefined };

/** How many days each step of a return may take, and when a product's returns call for a look. */
export function ReturnClocksForm({ clocks: stored, failure }: ReturnClocksFormProps) {
  const fieldOf = ({ name, label, hint }: ClockField) => (
    <Field
      key={name}
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={failure?.values[name] ?? String(stored[name])}
    />
  );
  return (
    <Panel title="Time limits of a return" titleId="clocks">
      <p className="muted">
        Each day ends at midnight in India. For sellers and your team, days on which the shop is closed do not
        count; customers, couriers and repairs have calendar days. A change applies from the next step of each
        return. Due dates that are already set do not change.
      </p>
      <PageForm failure={failure} className="form-grid">
        {clocks.map(fieldOf)}
        <h3 className="form-wide">Alerts</h3>
        {alerts.map(fieldOf)}
        <SubmitRow variant="primary">Save settings</SubmitRow>
      </PageForm>
    </Panel>
  );
}
