import type { Corruption } from "./corruptions.ts";

const product = "(select max(id) from products where option_key is null and is_public)";
const variant = "(select id from products where option_key is not null and is_lead limit 1)";

export const corruptionsOfCatalogue: Corruption[] = [
  {
    what: "search words that are emptied",
    spoil: `update products set search_document = '' where id = ${product}`,
    seen: /^.+ \(\d+\) is not found by its own name\.$/,
  },
  {
    what: "the words that mistyped ones are compared with, emptied",
    spoil: "delete from search_words",
    seen: /^\d+ words of products are not among the known ones, such as '.+'\.$/,
  },
  {
    what: "a brand that does not exist",
    spoil: `update products set brand = 'Nobody' where id = ${product}`,
    seen: /^.+ \(\d+\) is of the brand Nobody, which does not exist\.$/,
  },
  {
    what: "a variant that lists do not show, though it is the cheapest",
    spoil: `update products set is_lead = false where id = ${variant}`,
    seen: /^Product \d+: lists show 0 of its 2 variants on sale/,
  },
  {
    what: "two variants that lists show",
    spoil: "update products set is_lead = true",
    seen: /^Product \d+: lists show 2 of its 2 variants on sale/,
  },
  {
    what: "a lowest price that no variant has",
    spoil: "update product_groups set lowest_price = lowest_price - 1",
    seen: /^Product \d+: lists show 1 of its 2 variants on sale/,
  },
  {
    what: "a variant under other options",
    spoil: `update products set option_key = '["9"]' where id = ${variant}`,
    seen: /variant \d+ is kept under other options than it has\.$/,
  },
  {
    what: "a seller who is not approved and sells",
    spoil: "update vendors set approved_at = null where id = 'v2'",
    seen: /^.+ \(\d+\) is on sale, and should not be: its seller, status or GST rate say so\.$/,
  },
  {
    what: "a product that is kept off sale",
    spoil: `update products set is_public = false where id = ${product}`,
    seen: /^.+ \(\d+\) is not on sale, and should be: its seller, status or GST rate say so\.$/,
  },
  {
    what: "a product at another GST rate than its seller charges",
    spoil: `update products set charged_gst_rate = 0 where id = ${product}`,
    seen: /^.+ \(\d+\) is sold at 0\.00% GST by .+, who is registered\.$/,
  },
  {
    what: "a price that the price history does not have",
    spoil: `update products set price = price - 10, discount_price = null, was_price = null where id = ${product}`,
    seen: /^.+ \(\d+\) costs \d+, and its price history ends with \d+\.$/,
  },
  {
    what: "a price history that was changed",
    spoil: `update price_history set price = price + 5000 where product_id = ${product}`,
    seen: /^.+ \(\d+\) costs \d+, and its price history ends with \d+\.$/,
  },
  {
    what: "a struck price that was never asked",
    spoil: `update products set discount_price = price - 10, was_price = price + 7 where id = ${product}`,
    seen: /^.+ \(\d+\) strikes \d+, which was never asked for it\.$/,
  },
  {
    what: "a warranty that the product does not have",
    spoil: `update products set warranty = '9 years, on-site' where id = ${product}`,
    seen: /: the page says "9 years, on-site"\.$/,
  },
  {
    what: "a value that does not fit its specification",
    spoil: `update products set specs = specs || '{"ramGb": "lots"}' where id = ${product}`,
    seen: /: .+ cannot be "lots"\.$/,
  },
  {
    what: "stars that no review gave",
    spoil: "update products set rating = 5, reviews = 1, has_sample_rating = false where id = 1",
    seen: /^Product 1, .+: 5\.0 stars of 1 reviews, but it has 4\.0 of 1\.$/,
  },
  {
    what: "a review by somebody who did not buy",
    spoil: "update reviews set product_id = 18",
    seen: /^Review [\w-]+ of product 18\.$/,
  },
  {
    what: "a category in another place of the tree",
    spoil: "update categories set path = '{Odd}' where key = 'Laptop'",
    seen: /^Category Laptop: its place in the tree, its terms or its search words are not those of the category above it\.$/,
  },
  {
    what: "a category whose words are emptied",
    spoil: "update categories set search_words = '' where key = 'Laptop'",
    seen: /^Category Laptop: its place in the tree, its terms or its search words are not those of the category above it\.$/,
  },
  {
    what: "a category whose address leads nowhere",
    spoil: "delete from category_addresses where category = 'Laptop'",
    seen: /^Category Laptop: its address '.+' does not lead to it\.$/,
  },
  {
    what: "GST rates that nobody brought up to date",
    spoil: "delete from gst_rates_in_force",
    seen: /: its rate is \d+(\.\d+)?%\.$/,
  },
];
