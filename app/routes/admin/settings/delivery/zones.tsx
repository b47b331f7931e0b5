import type { ZoneRow } from "#domain/orders/delivery/read-zones.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { daysText } from "#routes/shared/delivery/delivery-text.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton, SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type ZonesProps = {
  zones: ZoneRow[];
  notServed: Pick<ZoneRow, "areas" | "count">;
  failure: FormFailure | undefined;
};

/** The delivery zones with the days that couriers need, and a form for each and for a new one. */
export function Zones({ zones, notServed, failure }: ZonesProps) {
  const isOpen = (was: string) => failure?.values.was === was;
  return (
    <Panel title="Delivery zones" titleId="zones">
      <p className="muted">
        Customers are promised one date: the seller&rsquo;s dispatch days, then the later of the zone&rsquo;s
        days. Couriers do not deliver on Sundays and holidays. Orders keep the date they were promised.
      </p>
      <ul className="stack gap-4">
        {zones.map((zone) => (
          <li key={zone.name}>
            <details open={isOpen(zone.name) || undefined}>
              <summary>
                <b>{zone.name}</b>, {daysText(zone)}
                <span className="muted"> · {areasText(zone)}</span>
              </summary>
              <ZoneForm zone={zone} failure={failure} />
              <IntentForm
                intent="drop-zone"
                about={{ name: "was", value: zone.name }}
                encType="multipart/form-data"
                className="mt-3 mb-4"
                failure={failure}
              >
                <SubmitButton size="small" busyLabel="Removing...">
                  Remove {zone.name}
                </SubmitButton>
              </IntentForm>
            </details>
          </li>
        ))}
        <li>
          <b>Not served</b>
          <span className="muted"> · {areasText(notServed)}, and all that are not listed</span>
        </li>
      </ul>
      <details open={isOpen("") || undefined}>
        <summary>Add a zone</summary>
        <ZoneForm failure={failure} />
      </details>
    </Panel>
  );
}

function ZoneForm({ zone, failure }: { zone?: ZoneRow; failure: FormFailure | undefined }) {
  return (
    <IntentForm
      intent="zone"
      about={{ name: "was", value: zone?.name ?? "" }}
      encType="multipart/form-data"
      className="form-grid mt-4"
      failure={failure}
      values={zone && { name: zone.name, daysFrom: String(zone.daysFrom), daysTo: String(zone.daysTo) }}
    >
      <Field label="Name" name="name" className="form-wide" autoComplete="off" />
      <Field label="Courier needs from (days)" name="daysFrom" inputMode="numeric" autoComplete="off" />
      <Field label="To (days)" name="daysTo" inputMode="numeric" autoComplete="off" />
      <SubmitRow variant="ink">{zone ? "Save zone" : "Add zone"}</SubmitRow>
    </IntentForm>
  );
}

/** 'PIN codes 411…, 412…' */
function areasText({ areas, count }: Pick<ZoneRow, "areas" | "count">): string {
  if (count === 0) return "no PIN codes";
  const named = areas.map((prefix) => (prefix.length < 6 ? `${prefix}…` : prefix)).join(", ");
  return `PIN codes ${named}${count > areas.length ? ` and ${count - areas.length} more` : ""}`;
}
