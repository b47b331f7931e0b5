import { Download } from "lucide-react";
import { readZones, type ZoneRow } from "#domain/orders/delivery/read-zones.server.ts";
import { readDispatchOfShop } from "#domain/vendors/own-profile/change-dispatch.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { DispatchFields } from "#routes/shared/delivery/dispatch-fields.tsx";
import { listFiles } from "#routes/shared/forms/list-files.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Field, SelectField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { deliveryForms, readDeliveryForm } from "./delivery-forms.server.ts";
import { Zones } from "./zones.tsx";
import type { Route } from "./+types/delivery-page";
import type { FormFailure } from "#http/forms/submit.server.ts";

export const meta: Route.MetaFunction = (page) => areaMeta("Delivery", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [zones, dispatch] = await Promise.all([readZones(shop), readDispatchOfShop(shop)]);
  return { ...zones, dispatch, done: doneText(deliveryForms, url) };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, deliveryForms, {}, { read: readDeliveryForm });
}

export default function Delivery({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { zones, notServed, dispatch, done } = loaderData;
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <Zones zones={zones} notServed={notServed} failure={failure} />
      <AreaForms zones={zones} failure={failure} />
      <Panel title="All PIN codes as a file" titleId="delivery-list">
        <p className="muted">
          Two columns: a PIN code or its first digits, and the name of a zone or &lsquo;Not served&rsquo;. The
          uploaded file replaces the whole list.
        </p>
        <div className="button-row">
          <ButtonLink to="/admin/settings/delivery.csv" reloadDocument>
            <Download size={18} />
            Download CSV
          </ButtonLink>
        </div>
        <IntentForm intent="list" failure={failure} encType="multipart/form-data" className="form-grid">
          <Field label="CSV or Excel file" name="file" type="file" accept={listFiles} className="form-wide" />
          <SubmitRow variant="ink">Upload and replace</SubmitRow>
        </IntentForm>
      </Panel>
      {dispatch && (
        <Panel title="Dispatch of the shop&rsquo;s own products" titleId="dispatch">
          <p className="muted">Vendors set this in their profile.</p>
          <IntentForm
            intent="dispatch"
            failure={failure}
            encType="multipart/form-data"
            className="form-grid"
            values={{
              dispatchDays: String(dispatch.dispatchDays),
              cutOff: dispatch.cutOff,
              ...(dispatch.isCollectable && { isCollectable: "on" }),
            }}
          >
            <DispatchFields ofOwner />
            <SubmitRow variant="primary">Save dispatch time</SubmitRow>
          </IntentForm>
        </Panel>
      )}
    </div>
  );
}

/** The forms that put PIN codes into a zone, and take them out of the list again. */
function AreaForms({ zones, failure }: { zones: ZoneRow[]; failure: FormFailure | undefined }) {
  return (
    <Panel title="PIN codes" titleId="areas">
      <p className="muted">
        Enter a PIN code, or the first digits of many: 411 is all of Pune city. The longest entry counts, so
        411045 can differ from 411.
      </p>
      <IntentForm intent="area" encType="multipart/form-data" className="form-grid" failure={failure}>
        <Field label="PIN code or first digits" name="prefix" inputMode="numeric" autoComplete="off" />
        <SelectField label="Zone" name="zone">
          {zones.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          <option value="">Not served</option>
        </SelectField>
        <SubmitRow variant="ink">Save PIN code</SubmitRow>
      </IntentForm>
      <details open={failure?.values.intent === "drop-area" || undefined}>
        <summary>Remove an entry</summary>
        <IntentForm intent="drop-area" encType="multipart/form-data" className="form-grid" failure={failure}>
          <Field label="PIN code or first digits" name="prefix" inputMode="numeric" autoComplete="off" />
          <SubmitRow variant="line">Remove from the list</SubmitRow>
        </IntentForm>
      </details>
    </Panel>
  );
}
