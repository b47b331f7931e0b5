import {
  changeShopSettings,
  readSettingsToChange,
} from "#domain/shop/settings/change-shop-settings.server.ts";
import { closedField, weekdayNames } from "#domain/shop/settings/weekdays.ts";
import { ShopSettingsInput } from "#domain/shop/settings/shop-settings-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm } from "#http/forms/page-forms.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { ShopLimitFields } from "./shop-limit-fields.tsx";
import type { Route } from "./+types/shop-settings-page";
import { Checkbox, Field, TextareaField, Options, SelectField } from "#ui/controls/field.tsx";
import { useFieldError, useFormState } from "#ui/controls/form-state.tsx";
import { AddressLineFields, sellersAddress } from "#routes/shared/forms/address-line-fields.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Shop settings", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = await readSettingsToChange(context.get(shopContext));
  return { settings, isSaved: url.searchParams.has("saved") };
}

const forms = { "": form(ShopSettingsInput, changeShopSettings) };

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { next: "/admin/settings/shop?saved" });
}

export default function ShopSettings({ loaderData, actionData: failure }: Route.ComponentProps) {
  const fillByPincode = usePincode();
  return (
    <div className="stack mt-8 max-w-184">
      <SavedNote when={loaderData.isSaved && !failure}>Settings saved.</SavedNote>
      <section className="panel" aria-label="Shop settings">
        <PageForm
          failure={failure}
          values={textsOf(loaderData.settings)}
          className="form-grid"
          autoComplete="off"
          onInput={fillByPincode}
        >
          <ShopFields />
          <OpeningFields />
          <ShopLimitFields />
          <OrderMailFields />
          <SubmitRow variant="primary">Save settings</SubmitRow>
        </PageForm>
      </section>
    </div>
  );
}

function textsOf(stored: ShopSettingsInput): Record<string, string> {
  const { approvesVendorsAtOnce, hasCardMachine, mondayMail, todayMail, closedWeekdays, ...settings } =
    stored;
  const texts = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  const closed = closedWeekdays.split(", ").map((weekday) => [closedField(weekday), "on"]);
  const ticks = {
    ...Object.fromEntries(closed),
    ...(approvesVendorsAtOnce && { approvesVendorsAtOnce: "on" }),
    ...(hasCardMachine && { hasCardMachine: "on" }),
    ...(mondayMail && { mondayMail: "on" }),
    ...(todayMail && { todayMail: "on" }),
  };
  return { ...Object.fromEntries(texts), ...ticks };
}

/** When the shop is open: shown to customers, and skipped by its own promises. */
function OpeningFields() {
  const { values } = useFormState();
  const { error } = useFieldError("closedWeekdays", undefined);
  return (
    <>
      <h3 className="form-wide">Opening hours</h3>
      <Field label="Opens at" name="opensAt" type="time" />
      <Field label="Closes at" name="closesAt" type="time" />
      <fieldset className="form-wide">
        <legend>Closed every</legend>
        {weekdayNames.map((weekday) => (
          <Checkbox
            key={weekday}
            name={closedField(weekday)}
            defaultChecked={values?.[closedField(weekday)] === "on"}
          >
            {weekday}
          </Checkbox>
        ))}
        {error !== undefined && <p className="field-error">{error}</p>}
      </fieldset>
      <TextareaField
        label="Also closed on"
        name="closedDays"
        className="form-wide"
        optional
        rows={4}
        hint="Holidays, one per line, with a name if you like, such as 8 Nov 2026 Diwali. The contact page and the footer show those of the next 30 days. Replies, inspections and refunds that you and your vendors promise skip closed days. The grievance officer's 48 hours and month do not"
      />
    </>
  );
}

const choices: { value: ShopSettingsInput["orderMails"]; label: string }[] = [
  { value: "each", label: "One for each event" },
  { value: "daily", label: "One a day, at 9 am" },
  { value: "off", label: "None" },
];

/** When the shop itself gets emails about orders, and where. */
function OrderMailFields() {
  const { values } = useFormState();
  return (
    <>
      <h3 className="form-wide">Emails about orders</h3>
      <SelectField
        label="Emails to the shop about orders"
        name="orderMails"
        hint="New orders, cancellations and returns. Vendors choose for themselves in their profile"
      >
        <Options of={choices.map(({ value, label }) => [value, label])} />
      </SelectField>
      <Field
        label="Send them to"
        name="orderMailsTo"
        type="email"
        optional
        hint="If empty, they go to the support email"
      />
      <Checkbox name="mondayMail" isWide defaultChecked={values?.mondayMail === "on"}>
        Send the week's figures there too, on Mondays at 9 am
      </Checkbox>
      <Checkbox name="todayMail" isWide defaultChecked={values?.todayMail === "on"}>
        Send each of your staff what is waiting for them, every day at 9 am
      </Checkbox>
    </>
  );
}

/** The shop's identity, its contact details and its grievance contact (E-Commerce Rules 2020, rule 4). */
function ShopFields() {
  return (
    <>
      <h2 className="form-wide">The shop</h2>
      <Field
        label="Shop name"
        name="name"
        hint="Shown in emails, on the contact page and in search results"
      />
      <Field label="Legal name" name="legalName" />
      <AddressLineFields of={sellersAddress} autofill={() => "off"} />
      <Field label="GSTIN" name="gstin" optional autoCapitalize="characters" spellCheck={false} />
      <h3 className="form-wide">Customer contact</h3>
      <Field type="tel" label="Phone" name="phone" />
      <Field type="tel" label="Second phone" name="secondPhone" optional />
      <Field
        type="tel"
        label="WhatsApp number"
        name="whatsapp"
        optional
        hint="Shown with phone and hours on product pages, in the cart and at checkout"
      />
      <Field type="email" label="Support email" name="supportEmail" />
      <Field type="email" label="Second support email" name="secondSupportEmail" optional />
      <Field
        type="email"
        label="Info email"
        name="infoEmail"
        hint="Shown in the footer and as the sender of all emails"
      />
      <h3 className="form-wide">Grievance officer</h3>
      <Field
        label="Name"
        name="grievanceOfficer"
        className="form-wide"
        hint="Acknowledges complaints within 48 hours. The law requires a name (E-Commerce Rules, rule 4(4))"
      />
      <Field type="email" label="Officer’s email" name="grievanceEmail" />
      <Field type="tel" label="Officer’s phone" name="grievancePhone" />
    </>
  );
}
