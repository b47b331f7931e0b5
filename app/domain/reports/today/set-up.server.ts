import { sql } from "kysely";
import { can } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** What a new owner has to set up, in their order: whether it is done is read from the shop itself each time. */
const steps = [
  { key: "name", words: "Name and address of your business", path: "settings/shop" },
  { key: "gstin", words: "Your GSTIN, or none if you are not registered", path: "settings/shop" },
  { key: "contact", words: "Phone numbers and email addresses", path: "settings/shop" },
  { key: "officer", words: "Grievance officer", path: "settings/shop" },
  { key: "payment", words: "Payment by card, UPI or bank transfer", path: "settings" },
  { key: "delivery", words: "Where you deliver, and in how many days", path: "settings/delivery" },
  { key: "returns", words: "Returns and warranty", path: "settings/returns" },
  { key: "product", words: "Your first product on sale", path: "products/new" },
] as const;

export type SetUpStep = (typeof steps)[number] & { isDone: boolean };

/** Lists the steps; null for who may not change settings, and once all are done. */
export async function readSetUp(shop: Shop): Promise<SetUpStep[] | null> {
  if (!can(shop.actor, "settings.change")) return null;
  // A new shop begins with details that are nobody's: reserved domains, telephone numbers of zeros, PANs of ZZZ.
  const done = await shop.db
    .selectFrom("shop_settings")
    .select([
      sql<boolean>`legal_name not like '%(demo business)'`.as("name"),
      sql<boolean>`coalesce(gstin not like '__ZZZ%', true)`.as("gstin"),
      sql<boolean>`concat_ws(' ', array_to_string(phones, ' '), info_email, array_to_string(support_emails, ' '))
        !~ '0000 000|\\.example'`.as("contact"),
      sql<boolean>`concat_ws(' ', grievance_phone, grievance_email) !~ '0000 000|\\.example'`.as("officer"),
      sql<boolean>`exists (
        select from payment_methods where enabled and provider <> 'cod' and keys_refused_at is null
      )`.as("payment"),
      sql<boolean>`exists (select from delivery_areas where zone is not null)`.as("delivery"),
      sql<boolean>`exists (select from category_terms where category = '*')`.as("returns"),
      sql<boolean>`exists (select from products where is_public)`.as("product"),
    ])
    .executeTakeFirstOrThrow();
  const all = steps.map((step) => ({ ...step, isDone: done[step.key] }));
  return all.every(({ isDone }) => isDone) ? null : all;
}
