import { z } from "zod";
import { replaceAreas } from "#domain/orders/delivery/area-list.server.ts";
import { removeArea, removeZone, saveArea, saveZone } from "#domain/orders/delivery/change-zones.server.ts";
import { AreaInput, AreaPrefix, ZoneInput } from "#domain/orders/delivery/zone-input.ts";
import { refusal } from "#domain/orders/refusals.ts";
import { changeDispatchOfShop } from "#domain/vendors/own-profile/change-dispatch.server.ts";
import { SellerDispatchInput } from "#domain/vendors/own-profile/dispatch-input.ts";
import { form, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { Sent } from "#http/forms/read-files.server.ts";
import { readList, readListForm } from "#http/forms/submit-list.server.ts";

/** In characters: every PIN code of India with its zone has less than it. */
const longestList = 1024 * 1024;

const Removed = z.object({ was: z.string() });

/** The forms of the page of delivery settings. */
export const deliveryForms = withoutPassword({
  zone: form(ZoneInput, saveZone, "Zone saved. Orders keep the date they were promised."),
  "drop-zone": form(Removed, removeZone, "Zone removed."),
  area: form(AreaInput, saveArea, "PIN code saved."),
  "drop-area": form(
    AreaPrefix,
    removeArea,
    "PIN code removed from the list. The zone of its first digits counts.",
  ),
  list: form(
    Nothing,
    async (shop, _, sent) => {
      const { list } = await readList(shop, sent, longestList);
      if (sent.files.every(({ bytes }) => bytes.length === 0)) throw refusal("delivery-list.empty");
      await replaceAreas(shop, list);
    },
    "List of PIN codes replaced.",
  ),
  dispatch: form(SellerDispatchInput, changeDispatchOfShop, "Dispatch time saved. It applies to new orders."),
});

export const readDeliveryForm = (sent: Sent) => readListForm(sent, longestList);
