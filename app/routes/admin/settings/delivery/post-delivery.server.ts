import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { replaceAreas } from "#domain/orders/delivery/area-list.server.ts";
import { removeArea, removeZone, saveArea, saveZone } from "#domain/orders/delivery/change-zones.server.ts";
import { AreaInput, AreaPrefix, ZoneInput } from "#domain/orders/delivery/zone-input.ts";
import { refusal } from "#domain/orders/refusals.ts";
import { changeDispatchOfShop } from "#domain/vendors/own-profile/change-dispatch.server.ts";
import { SellerDispatchInput } from "#domain/vendors/own-profile/dispatch-input.ts";
import { byIntent } from "#http/forms/by-intent.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { readListForm, submitList } from "#http/forms/submit-list.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";

/** In characters: every PIN code of India with its zone has less than it. */
const longestList = 1024 * 1024;

const Removed = z.object({ was: z.string() });

export const doneWords: Record<string, string> = {
  zone: "Zone saved. Orders keep the date they were promised.",
  "drop-zone": "Zone removed.",
  area: "PIN code saved.",
  "drop-area": "PIN code removed from the list. The zone of its first digits counts.",
  list: "List of PIN codes replaced.",
  dispatch: "Dispatch time saved. It applies to new orders.",
};

/** Takes the forms of the page of delivery settings, by intent. */
export async function postDelivery({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const sent = await readListForm({ request, context }, longestList);
  const { form, files } = sent;
  const shop = context.get(shopContext);
  const intent = String(form.get("intent"));
  const to = `/admin/settings/delivery?done=${intent}`;
  return byIntent(intent, {
    zone: () => submitThen(form, ZoneInput, to, (zone) => saveZone(shop, zone)),
    "drop-zone": () => submitThen(form, Removed, to, (zone) => removeZone(shop, zone)),
    area: () => submitThen(form, AreaInput, to, (area) => saveArea(shop, area)),
    "drop-area": () => submitThen(form, AreaPrefix, to, (area) => removeArea(shop, area)),
    dispatch: () => submitThen(form, SellerDispatchInput, to, (input) => changeDispatchOfShop(shop, input)),
    list: () =>
      submitList({ context }, sent, longestList, async (list) => {
        if (files.every(({ bytes }) => bytes.length === 0)) throw refusal("delivery-list.empty");
        await replaceAreas(shop, list);
        return redirect(to, 303);
      }),
  });
}
