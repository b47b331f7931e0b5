import { data, redirect } from "react-router";
import { beginAddition } from "#domain/orders/by-staff/add-to-order.server.ts";
import { OrderChange } from "#domain/orders/change/change-input.ts";
import { changeOrder, previewChange } from "#domain/orders/change/change-order.server.ts";
import { formAbout, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";
import { typedValues } from "#http/forms/submit.server.ts";
import { fillArea } from "#routes/shared/forms/fill-area.server.ts";

/** The forms of the page that changes an order before it is packed. */
export const changeForms = {
  ...withoutPassword({
    preview: formAbout(
      OrderChange,
      async (shop, id: string, change, { form }) =>
        data({ preview: await previewChange(shop, id, change), values: typedValues(form) }),
      undefined,
      { prepare: fillArea },
    ),
    add: formAbout(Nothing, async (shop, id: string) =>
      redirect(`/admin/orders/new?entry=${await beginAddition(shop, id)}`, 303),
    ),
  }),
  change: formAbout(OrderChange, changeOrder, "Order changed. We have emailed the customer.", {
    prepare: fillArea,
  }),
};
