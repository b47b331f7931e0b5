import { data } from "react-router";
import {
  changePaymentMethod,
  deletePaymentMethod,
} from "#domain/payments/methods/change-payment-methods.server.ts";
import { findPaymentMethod } from "#domain/payments/methods/list-payment-methods.server.ts";
import { PaymentMethodInput, secretFields } from "#domain/payments/methods/payment-method-input.ts";
import { testConnection } from "#domain/payments/methods/test-connection.server.ts";
import { z } from "zod";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { AskFirst } from "#routes/back-office/forms/ask-first.tsx";
import { ConnectionTest, ConnectionWords } from "./connection-test.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { ModeBadge } from "./mode-badge.tsx";
import { PaymentMethodForm } from "./payment-method-form.tsx";
import type { Route } from "./+types/payment-method";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.method.name ?? "Page Not Found", page);

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const method = await findPaymentMethod(shop, params.methodId);
  if (!method) throw data(null, 404);
  return { method, origin: shop.origin };
}

export async function action({ request, params: { methodId }, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findPaymentMethod(shop, methodId))) throw data(null, 404);
  const form = await readForm(request);
  if (form.get("intent") === "test") return { connection: await testConnection(shop, methodId) };
  await reAuthenticatedOnly(context, form, { to: url.pathname, secrets: secretFields });
  switch (form.get("intent")) {
    case "delete":
      return submitThen(form, z.object({}), "/admin/settings?done=delete", () =>
        deletePaymentMethod(shop, methodId),
      );
    default:
      return submitThen(
        form,
        PaymentMethodInput,
        "/admin/settings?done=change",
        (input) => changePaymentMethod(shop, methodId, input),
        { withheld: secretFields },
      );
  }
}

export default function PaymentMethod({ loaderData: { method, origin }, actionData }: Route.ComponentProps) {
  const { id, provider, name, type, keys, isGiven } = method;
  const connection = actionData && "connection" in actionData ? actionData.connection : undefined;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  const isTestable = provider !== "demo" && type === "digital" && (keys !== null || isGiven);
  return (
    <div className="settings-page">
      <Crumbs trail={[{ to: "/admin/settings", label: "Payments" }, { label: name }]} />
      {connection && (
        <Banner tone={connection.works ? "ok" : "error"} focusOn={connection}>
          <ConnectionWords connection={connection} />
        </Banner>
      )}
      <section className="panel" aria-labelledby="method">
        <div className="panel-heading">
          <h2 id="method">{name}</h2>
          <ModeBadge mode={method.mode} />
        </div>
        <PaymentMethodForm
          key={name}
          provider={provider}
          origin={origin}
          method={method}
          failure={isOf(failure, "save") ? failure : undefined}
        />
        {isTestable && <ConnectionTest methodId={id} />}
      </section>
      {!isGiven && (
        <section className="panel" aria-labelledby="delete">
          <h2 id="delete">Delete</h2>
          <DeleteMethod
            isUsed={method.isUsed}
            hasKeys={keys !== null}
            failure={isOf(failure, "delete") ? failure : undefined}
          />
        </section>
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
    <AskFirst label="Delete this method" open={failure !== undefined}>
      <p>
        Customers will no longer be able to choose this method.
        {hasKeys && " Its API keys will be deleted."}
      </p>
      <IntentForm intent="delete" failure={failure}>
        <SubmitButton variant="danger" busyLabel="Deleting...">
          Delete method
        </SubmitButton>
      </IntentForm>
    </AskFirst>
  );
}
