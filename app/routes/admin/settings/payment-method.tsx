import { data } from "react-router";
import { findPaymentMethod } from "#domain/payments/methods/list-payment-methods.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { ConnectionTest, ConnectionText } from "./connection-test.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { ModeBadge } from "./mode-badge.tsx";
import { PaymentMethodForm } from "./payment-method-form.tsx";
import { methodForms, methodSaved } from "./payment-method-forms.server.ts";
import type { Route } from "./+types/payment-method";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.method.name ?? "Page Not Found", page);

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const method = await findPaymentMethod(shop, params.methodId);
  if (!method) throw data(null, 404);
  return { method, origin: shop.origin };
}

export async function action(call: Route.ActionArgs) {
  const { methodId } = call.params;
  if (!(await findPaymentMethod(call.context.get(shopContext), methodId))) throw data(null, 404);
  const target = { about: methodId, next: methodSaved };
  return postForm(call, methodForms, target, { to: call.url.pathname });
}

export default function PaymentMethod({ loaderData: { method, origin }, actionData }: Route.ComponentProps) {
  const { id, provider, name, type, keys, isGiven } = method;
  const connection = actionData && "connection" in actionData ? actionData.connection : undefined;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const isTestable = provider !== "demo" && type === "digital" && (keys !== null || isGiven);
  return (
    <div className="stack mt-8 max-w-184">
      <Crumbs trail={[{ to: "/admin/settings", label: "Payments" }, { label: name }]} />
      {connection && (
        <Banner tone={connection.works ? "ok" : "error"} focusOn={connection}>
          <ConnectionText connection={connection} />
        </Banner>
      )}
      <Panel title={name} titleId="method" beside={<ModeBadge mode={method.mode} />}>
        <PaymentMethodForm
          key={name}
          provider={provider}
          origin={origin}
          method={method}
          failure={isOf(failure, "save") ? failure : undefined}
        />
        {isTestable && <ConnectionTest methodId={id} />}
      </Panel>
      {!isGiven && (
        <Panel title="Delete" titleId="delete">
          <DeleteMethod
            isUsed={method.isUsed}
            hasKeys={keys !== null}
            failure={isOf(failure, "delete") ? failure : undefined}
          />
        </Panel>
      )}
    </div>
  );
}

function DeleteMethod({
  isUsed,
  hasKeys,
  failure,
}: {
  isUsed: boolean;
  hasKeys: boolean;
  failure: Parameters<typeof IntentForm>[0]["failure"];
}) {
  if (isUsed) {
    return (
      <p className="muted">
        Customers have placed orders with this payment method and may need refunds, so you cannot delete it.
        You can switch it off.
      </p>
    );
  }
  return (
    <ConfirmFirst label="Delete this method" open={failure !== undefined}>
      <p>
        Customers will no longer be able to choose this method.
        {hasKeys && " Its API keys will be deleted."}
      </p>
      <IntentForm intent="delete" failure={failure}>
        <SubmitButton variant="danger" busyLabel="Deleting...">
          Delete method
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
