import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const saveAgain =
  "Open the product in the panel and save it again. Also find out who changed the database by hand.";

/** What must hold between products and what follows from them. */
export const listingInvariants: Invariant[] = [
  {
    name: "every product is of a brand that exists",
    remedy:
      "Open the product in the panel and choose its brand. Also find out who changed the database by hand.",
    broken: sql`select format('%s (%s) is of the brand %s, which does not exist.', name, id, brand) from products
      where not exists (select from brands where brands.name = brand and leads_to is null)`,
  },
  {
    name: "what is on sale is what its seller, its status and its GST rate allow",
    remedy: saveAgain,
    broken: sql`select format('%s (%s) is %s: its seller, status or GST rate say so.', products.name, products.id,
        case when is_public then 'on sale, and should not be' else 'not on sale, and should be' end)
      from products join vendors on vendors.id = vendor_id
      where is_public <> (
        products.status = 'published' and taken_off_at is null and approved_at is not null and paused_at is null
        and prices_to_confirm_since is null and details_due_since is null
        and exists (select from gst_rates_in_force where rate = gst_rate)
      ) and exists (select from gst_rates_in_force)`,
  },
  {
    // Struck prices are compared with it.
    name: "the price history of a product ends with its price",
    remedy:
      "Change the price of the product and change it back: the history is then right from today on. Until 30 days are over, show no discount on it.",
    broken: sql`select format('%s (%s) costs %s, and its price history ends with %s.', name, id, unit_price,
        coalesce(coalesce(last.discount_price, last.price)::text, 'nothing'))
      from products left join lateral (
        select price, discount_price from price_history where product_id = id order by valid_from desc limit 1
      ) as last on true
      where products.price is not null
        and (last.price, last.discount_price) is distinct from (products.price, products.discount_price)
      union all
      select format('%s (%s) strikes %s, which was never asked for it.', name, id, was_price) from products
      where was_price is not null and not exists (
        select from price_history asked
        where product_id = products.id and coalesce(asked.discount_price, asked.price) = products.was_price
      )`,
  },
  {
    // Other words may still follow a category or an option that was renamed.
    name: "every product is found by its own name",
    remedy:
      "Empty its search words, which are then made anew: update products set search_document = '' where id = the product's id.",
    broken: sql`select format('%s (%s) is not found by its own name.', name, id) from products
      where not tsvector_to_array(search_document) @> tsvector_to_array(
        weighted_words(concat_ws(' ', brand, regexp_replace(name, '([0-9]) ?["”″]', '\\1 inch ', 'g')), 'A')
      )`,
  },
  {
    name: "mistyped words are compared with all words of products",
    remedy:
      "Make the search words of all products anew: update products set search_document = ''. This takes a minute for 10,000 products.",
    broken: sql`select format('%s words of products are not among the known ones, such as ''%s''.', count(*), min(word))
      from ts_stat('select search_document from products') as found
      where not exists (select from search_words known where known.word = found.word)
      having count(*) > 0`,
  },
];
