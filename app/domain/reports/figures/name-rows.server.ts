import { type RawBuilder, sql } from "kysely";
import { stateName } from "../../base/addresses/indian-states.ts";
import { paymentMethodLabels } from "../../orders/order/order-labels.ts";
import { staffReasonLabels } from "../../returns/return/staff-labels.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Grouping } from "./report-query.ts";

const causeLabels: Record<string, string> = {
  "": "Sold",
  refund: "Refund without a return",
  cancelled: "Cancelled",
  "returned-to-origin": "Returned to origin",
  lost: "Lost",
};

/** Where the names are that keys stand for, as rows of `key` and `label`. Names of people who left are gone. */
const names: Partial<
  Record<Grouping, (keys: readonly string[]) => RawBuilder<{ key: string; label: string }>>
> = {
  category: (keys) => sql`select key, name as label from categories where key = any(${keys}::text[])`,
  product: (keys) => sql`
    select group_id::text as key, coalesce(product_groups.name, min(products.name)) as label
    from products left join product_groups using (group_id)
    where group_id = any(${keys}::bigint[]) group by group_id, product_groups.name`,
  variant: (keys) =>
    sql`select id::text as key, name as label from products where id = any(${keys}::bigint[])`,
  seller: (keys) => sql`select id as key, name as label from vendors where id = any(${keys}::text[])`,
  customer: (keys) => sql`select id as key, name as label from auth_users where id = any(${keys}::text[])`,
};

const texts: Partial<Record<Grouping, (key: string) => string>> = {
  state: stateName,
  payment: (key) => ({ ...paymentMethodLabels, counter: "Paid at the shop" })[key] ?? key,
  reason: (key) => ({ ...staffReasonLabels, ...causeLabels })[key] ?? key,
  customer: () => "Without an account",
};

/** What the rows of a report are called, by their keys. */
export async function nameRows(
  shop: Shop,
  by: Grouping,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const text = texts[by] ?? ((key: string) => key);
  const labels = new Map(keys.map((key) => [key, text(key)]));
  const read = names[by];
  const asked = keys.filter(Boolean);
  if (!read || asked.length === 0) return labels;
  const { rows } = await read(asked).execute(shop.db);
  for (const { key, label } of rows) labels.set(key, label);
  return labels;
}
