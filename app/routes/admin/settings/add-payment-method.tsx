import { data } from "react-router";
import { isProviderToAdd } from "#domain/payments/methods/provider-to-add.ts";
import { providerNames } from "#domain/base/payment-providers/provider-names.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { PaymentMethodForm } from "./payment-method-form.tsx";
import { methodSaved, newMethodForms } from "./payment-method-forms.server.ts";
import type { Route } from "./+types/add-payment-method";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData ? `Add ${providerNames[page.loaderData.provider]}` : "Page Not Found", page);

export function loader({ params: { provider }, context }: Route.LoaderArgs) {
  if (!isProviderToAdd(provider)) throw data(null, 404);
  return { provider, origin: context.get(shopContext).origin };
}

export async function action(call: Route.ActionArgs) {
  const { provider } = call.params;
  if (!isProviderToAdd(provider)) throw data(null, 404);
  const target = { about: provider, next: methodSaved };
  return postForm(call, newMethodForms, target, { to: call.url.pathname });
}

/** The form of the dialog on a page of its own, for browsers that run no scripts. */
export default function AddPaymentMethod({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { provider, origin } = loaderData;
  return (
    <div className="stack mt-8 max-w-184">
      <Crumbs
        trail={[{ to: "/admin/settings", label: "Payments" }, { label: `Add ${providerNames[provider]}` }]}
      />
      <Panel title={`Add ${providerNames[provider]}`}>
        <PaymentMethodForm provider={provider} origin={origin} method={undefined} failure={failure} />
      </Panel>
    </div>
  );
}
