import {
  changeShopSettings,
  readSettingsToChange,
} from "#domain/shop/settings/change-shop-settings.server.ts";
import { closedField } from "#domain/shop/settings/weekdays.ts";
import { ShopSettingsInput } from "#domain/shop/settings/shop-settings-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { OpeningFields } from "./opening-fields.tsx";
import { OrderMailFields } from "./order-mail-fields.tsx";
import { ShopFields } from "./shop-fields.tsx";
import { ShopLimitFields } from "./shop-limit-fields.tsx";
import type { Route } from "./+types/shop-settings";

export const meta: Route.MetaFunction = (page) => areaMeta("Shop settings", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = await readSettingsToChange(context.get(shopContext));
  return { settings, isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  await reAuthenticatedOnly(context, form);
  return submitThen(form, ShopSettingsInput, "/admin/settings/shop?saved", (input) =>
    changeShopSettings(context.get(shopContext), input),
  );
}

export default function ShopSettings({ loaderData, actionData: failure }: Route.ComponentProps) {
  const fillByPincode = usePincode();
  return (
    <div className="settings-page">
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
  const { approvesVendorsAtOnce, closedWeekdays, ...settings } = stored;
  const texts = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  const closed = closedWeekdays.split(", ").map((weekday) => [closedField(weekday), "on"]);
  const ticks = {
    ...Object.fromEntries(closed),
    ...(approvesVendorsAtOnce && { approvesVendorsAtOnce: "on" }),
  };
  return { ...Object.fromEntries(texts), ...ticks };
}
