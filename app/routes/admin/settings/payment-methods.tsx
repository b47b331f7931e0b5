import { z } from "zod";
import { switchPaymentMethod } from "#domain/payments/methods/change-payment-methods.server.ts";
import { readSettingsToChange } from "#domain/shop/settings/change-shop-settings.server.ts";
import {
  listPaymentMethods,
  type PaymentMethodRow,
} from "#domain/payments/methods/list-payment-methods.server.ts";
import type { ProviderToAdd } from "#domain/payments/methods/provider-to-add.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm } from "#http/forms/page-forms.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { PaymentMethodItem } from "./payment-method-item.tsx";
import { methodForms, newMethodForms } from "./payment-method-forms.server.ts";
import type { Route } from "./+types/payment-methods";
import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import { providerNames } from "#domain/base/payment-providers/provider-names.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/controls/dialog.tsx";
import { PaymentMethodForm } from "./payment-method-form.tsx";

const Switch = z.object({
  methodId: z.uuid(),
  enabled: z.enum(["on", "off"]).transform((word) => word === "on"),
});

export const meta: Route.MetaFunction = (page) => areaMeta("Settings", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const methods = await listPaymentMethods(shop);
  const { codLimitRupees } = await readSettingsToChange(shop);
  return {
    methods,
    codLimit: codLimitRupees,
    origin: shop.origin,
    done: doneText(newMethodForms, url) ?? doneText(methodForms, url),
  };
}

const forms = {
  switch: form(Switch, (shop, { methodId, enabled }) => switchPaymentMethod(shop, methodId, enabled)),
};

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function PaymentMethods({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { methods, codLimit, origin, done } = loaderData;
  const ofType = (type: PaymentMethodRow["type"]) => methods.filter((method) => method.type === type);
  const isNoneOpen = !methods.some(({ enabled }) => enabled);
  return (
    <>
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      {isNoneOpen && (
        <Banner tone="warn">
          No payment method is switched on, so customers cannot place orders. Please switch one on.
        </Banner>
      )}
      <MethodSection
        title="Digital Payments"
        note="Card and UPI through a payment provider."
        methods={ofType("digital")}
        toAdd={["stripe", "razorpay"]}
        origin={origin}
        codLimit={codLimit}
      />
      <MethodSection
        title="Offline Payments"
        note="Paid to the courier, or to your bank account or UPI ID."
        methods={ofType("offline")}
        toAdd={["cod", "bank", "upi"]}
        origin={origin}
        codLimit={codLimit}
      />
    </>
  );
}

type MethodSectionProps = {
  title: string;
  note: string;
  methods: PaymentMethodRow[];
  toAdd: ProviderToAdd[];
  origin: string;
  /** Whole rupees. */
  codLimit: number;
};

function MethodSection({ title, note, methods, toAdd, origin, codLimit }: MethodSectionProps) {
  return (
    <section className="work-section mt-8" aria-label={title}>
      <div className="spread mb-4 items-end gap-x-8 gap-y-3">
        <div>
          <h2>{title}</h2>
          <p className="muted">{note}</p>
        </div>
        <div className="button-row">
          {toAdd
            .filter((provider) => methods.every((method) => method.provider !== provider))
            .map((provider) => (
              <AddPaymentMethod key={provider} provider={provider} origin={origin} />
            ))}
        </div>
      </div>
      {methods.length === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <ul className="box divide-y divide-line rounded-tag">
          {methods.map((method) => (
            <PaymentMethodItem key={method.id} method={method} codLimit={codLimit} />
          ))}
        </ul>
      )}
    </section>
  );
}

type AddPaymentMethodProps = { provider: ProviderToAdd; origin: string };

/** A button that opens the form in a dialog. Without scripts, a link opens a page with the same form. */
function AddPaymentMethod({ provider, origin }: AddPaymentMethodProps) {
  const { key } = useLocation();
  const name = providerNames[provider];
  return (
    <Dialog
      label={`Add ${name}`}
      className="dialog-panel"
      closeOn={key}
      trigger={(opener) => (
        <>
          <Button {...opener} size="small" className="needs-script">
            <Plus size={16} />
            Add {name}
          </Button>
          <ButtonLink to={`/admin/settings/methods/new/${provider}`} size="small" className="without-script">
            <Plus size={16} />
            Add {name}
          </ButtonLink>
        </>
      )}
    >
      <DialogClose label="Close" />
      <h2>Add {name}</h2>
      <PaymentMethodForm provider={provider} origin={origin} method={undefined} failure={undefined} />
    </Dialog>
  );
}
