import { data } from "react-router";
import { addPaymentMethod } from "#domain/payments/methods/change-payment-methods.server.ts";
import { PaymentMethodInput, secretFields } from "#domain/payments/methods/payment-method-input.ts";
import { isProviderToAdd } from "#domain/payments/methods/provider-words.ts";
import { providerNames } from "#domain/base/payment-providers/provider-names.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { PaymentMethodForm } from "./payment-method-form.tsx";
import type { Route } from "./+types/add-payment-method";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Add ${providerNames[page.loaderData.provider]}` : "Page Not Found", page);

export function loader({ params: { provider }, context }: Route.LoaderArgs) {
  if (!isProviderToAdd(provider)) throw data(null, 404);
  return { provider, origin: context.get(shopContext).origin };
}

export async function action({ request, params: { provider }, context, url }: Route.ActionArgs) {
  if (!isProviderToAdd(provider)) throw data(null, 404);
  const form = await readForm(request);
  await reAuthenticatedOnly(context, form, { to: url.pathname, secrets: secretFields });
  return submitThen(
    form,
    PaymentMethodInput,
    "/admin/settings?done=add",
    (input) => addPaymentMethod(context.get(shopContext), provider, input),
    { withheld: secretFields },
  );
}

/** The form of the dialog on a page of its own, for browsers that run no scripts. */
export default function AddPaymentMethod({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { provider, origin } = loaderData;
  return (
    <div className="settings-page">
      <Crumbs
        trail={[{ to: "/admin/settings", label: "Payments" }, { label: `Add ${providerNames[provider]}` }]}
      />
      <section className="panel">
        <h2>Add {providerNames[provider]}</h2>
        <PaymentMethodForm provider={provider} origin={origin} method={undefined} failure={failure} />
      </section>
    </div>
  );
}
