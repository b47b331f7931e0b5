import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

/** What must always hold for return periods and warranties. */
export const termsInvariants: Invariant[] = [
  {
    name: "every line of a delivered order has its return period, and no other line has one",
    remedy: "Report this. Customers are told these dates, and vendors are paid after them.",
    broken: sql`select case when fulfilments.status = 'delivered'
        then format('%s: %s was delivered, and nothing says until when it can be returned.', number, line.name)
        else format('%s: %s has a return period, but is not delivered.', number, line.name) end
      from order_lines line join fulfilments on fulfilments.id = fulfilment_id
        join orders on orders.id = line.order_id
      where (fulfilments.status = 'delivered') <> (line.return_until is not null)
        or fulfilments.status <> 'delivered' and change_of_mind_until is not null`,
  },
  {
    name: "the return period of a delivered order is not shorter than that of its lines",
    remedy: "Report this. Until it is mended, its vendor may be paid too early.",
    broken: sql`select format('%s: the return period of the goods of %s ends before that of %s.', number, vendor_name,
        line.name)
      from order_lines line join fulfilments on fulfilments.id = fulfilment_id
        join orders on orders.id = line.order_id
      where fulfilments.return_until < greatest(line.return_until, change_of_mind_until)`,
  },
  {
    name: "the warranty of a product is said as it is",
    remedy: "Save the product again: its page then shows the warranty it has.",
    broken: sql`select format('%s: the page says "%s".', products.name, warranty)
      from products join categories on categories.key = products.category
        join category_terms usual on usual.category = terms_from
      where warranty is distinct from warranty_sentence(
        coalesce(products.warranty_months, usual.warranty_months),
        coalesce(products.warranty_kind, usual.warranty_kind), coalesce(products.warranty_by, usual.warranty_by)
      )`,
  },
];
