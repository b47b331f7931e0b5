import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { replaceAreas } from "#domain/orders/delivery/area-list.server.ts";
import { removeArea, removeZone, saveArea, saveZone } from "#domain/orders/delivery/change-zones.server.ts";
import { AreaInput, AreaPrefix, ZoneInput } from "#domain/orders/delivery/zone-input.ts";
import { refusal } from "#domain/orders/refusals.ts";
import { changeDispatchOfShop } from "#domain/vendors/own-profile/change-dispatch.server.ts";
import { SellerDispatchInput } from "#domain/vendors/own-profile/dispatch-input.ts";
import { unreadableForm } from "#http/forms/body-refused.server.ts";
import { readFiles } from "#http/forms/read-files.server.ts";
import { submit, submitThen } from "#http/forms/submit.server.ts";
import { textOfFile } from "#http/forms/text-of-file.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";

/** In bytes: every PIN code of India with its zone has less than half of it. */
const longestList = 2 * 1024 * 1024;

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
  const { form, files } = await readFiles(
    { request, context },
    { bytes: longestList + 10_000, maxFiles: 1 },
  ).catch((error: unknown) => {
    throw unreadableForm(error);
  });
  const shop = context.get(shopContext);
  const intent = String(form.get("intent"));
  const to = `/admin/settings/delivery?done=${intent}`;
  switch (intent) {
    case "zone":
      return submitThen(form, ZoneInput, to, (zone) => saveZone(shop, zone));
    case "drop-zone":
      return submitThen(form, Removed, to, (zone) => removeZone(shop, zone));
    case "area":
      return submitThen(form, AreaInput, to, (area) => saveArea(shop, area));
    case "drop-area":
      return submitThen(form, AreaPrefix, to, (area) => removeArea(shop, area));
    case "dispatch":
      return submitThen(form, SellerDispatchInput, to, (input) => changeDispatchOfShop(shop, input));
    case "list":
      return submit(form, z.object({}), async () => {
        const file = files.find(({ bytes }) => bytes.length > 0);
        if (!file) throw refusal("delivery-list.empty");
        await replaceAreas(
          shop,
          textOfFile(file.bytes, longestList, () => refusal("delivery-list.not-text")),
        );
        return redirect(to, 303);
      });
    default:
      throw data(null, 400);
  }
}
