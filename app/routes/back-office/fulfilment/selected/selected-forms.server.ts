import { data } from "react-router";
import { z } from "zod";
import { inUnits } from "#domain/base/text/counts.ts";
import { CancelFulfilmentInput } from "#domain/orders/fulfilment/cancellation-input.ts";
import { joinPicked, PackInput } from "#domain/orders/fulfilment/ship-input.ts";
import { packFulfilment } from "#domain/orders/fulfil/pack-fulfilment.server.ts";
import { cancelFulfilments } from "#domain/orders/fulfil/several-at-once.server.ts";
import { refusal } from "#domain/orders/refusals.ts";
import { readSelected } from "#domain/orders/selection/read-selected.server.ts";
import { mostSelected } from "#domain/orders/selection/selection.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { form, withoutPassword } from "#http/forms/page-forms.server.ts";
import { gatherSelectedIds, selectedIds } from "#http/forms/selected-ids.server.ts";
import { type FormFailure, submit, typedValues } from "#http/forms/submit.server.ts";
import { fieldsOf } from "./fields-of.ts";

const chosen = { selectedIds: selectedIds({ things: "orders", most: mostSelected }) };
const gather = { prepare: (sent: FormData) => gatherSelectedIds(sent, "part") };

const answer = (count: number, done: string, problems: string[]) =>
  data({
    done: count === 0 ? `No order ${done}.` : `${inUnits(count, "order")} ${done}.`,
    problems,
    undo: null,
  });

/**
 * Packs each part by itself, with its fields of the form. What one is refused for stands at its fields, and does not stop
 * the others.
 * Refuses the whole form: parts that do not exist or that somebody else ships.
 */
async function packEach(shop: Shop, ids: readonly string[], sent: FormData) {
  const known = await readSelected(shop, { parts: ids, orders: [] });
  if (ids.some((id) => known.every((part) => part.id !== id))) throw refusal("order.not-found");
  const refused: FormFailure = { errors: {}, formError: null, values: typedValues(sent) };
  let packed = 0;
  for (const id of ids) {
    const own = new FormData();
    const prefix = fieldsOf(id);
    for (const [name, value] of sent)
      if (name.startsWith(prefix)) own.append(name.slice(prefix.length), value);
    joinPicked(own);
    const failure = await submit(own, PackInput, (input) => packFulfilment(shop, id, input));
    if (failure === undefined) {
      packed += 1;
      continue;
    }
    const { errors, formError } = failure.data;
    for (const [field, error] of Object.entries(errors)) refused.errors[`${prefix}${field}`] = error;
    if (Object.keys(errors).length === 0) refused.errors[prefix] = formError ?? "";
  }
  if (packed === ids.length) return answer(packed, "packed", []);
  const left = `${inUnits(ids.length - packed, "order")} not packed. See below what is missing.`;
  return data<FormFailure>({
    ...refused,
    formError: packed === 0 ? left : `${inUnits(packed, "order")} packed, ${left}`,
  });
}

const packAll = form(
  z.object(chosen),
  (shop, { selectedIds }, { form: sent }) => packEach(shop, selectedIds, sent),
  undefined,
  gather,
);

const cancelAll = form(
  CancelFulfilmentInput.extend(chosen),
  async (shop, { selectedIds, reason }) => {
    const { cancelled, problems } = await cancelFulfilments(shop, selectedIds, { reason });
    return answer(cancelled, "cancelled", problems);
  },
  undefined,
  gather,
);

/** The forms about several parts. Staff cancel with their password, as on the page of an order. */
export const selectedForms = {
  "/admin": { ...withoutPassword({ "pack-all": packAll }), "cancel-all": cancelAll },
  "/vendor": withoutPassword({ "pack-all": packAll, "cancel-all": cancelAll }),
};
