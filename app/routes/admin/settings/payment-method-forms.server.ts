import { data } from "react-router";
import {
  addPaymentMethod,
  changePaymentMethod,
  deletePaymentMethod,
} from "#domain/payments/methods/change-payment-methods.server.ts";
import { PaymentMethodInput, secretFields } from "#domain/payments/methods/payment-method-input.ts";
import type { ProviderToAdd } from "#domain/payments/methods/provider-to-add.ts";
import { testConnection } from "#domain/payments/methods/test-connection.server.ts";
import { formAbout, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";

const secrets = { secrets: secretFields };

/** The form of a new payment method, about its provider. */
export const newMethodForms = {
  save: formAbout(
    PaymentMethodInput,
    async (shop, provider: ProviderToAdd, input) => {
      await addPaymentMethod(shop, provider, input);
    },
    { add: "Payment method saved. It is off until you switch it on." },
    secrets,
  ),
};

/** The forms of a payment method's page. */
export const methodForms = {
  ...withoutPassword({
    test: formAbout(Nothing, async (shop, id: string) =>
      data({ connection: await testConnection(shop, id) }),
    ),
  }),
  save: formAbout(PaymentMethodInput, changePaymentMethod, { change: "Payment method saved." }, secrets),
  delete: formAbout(Nothing, deletePaymentMethod, "Payment method deleted."),
};

/** All of them lead to the list. */
export const methodSaved = (done = "") => `/admin/settings?done=${done}`;
