import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const compareThePapers =
  "Compare the order's invoice and packing slip with the product. Then correct the serial number on the order page.";

/** What must always hold for the serial numbers of units. */
export const serialInvariants: Invariant[] = [
  {
    name: "every serial number belongs to the product and seller of its line",
    remedy: compareThePapers,
    broken: sql`select format('%s: the serial number %s is written for another product or seller.', number, serial_number)
      from unit_serials unit join orders on orders.id = unit.order_id
        join order_lines line on line.order_id = unit.order_id and line.position = unit.position
        join fulfilments on fulfilments.id = line.fulfilment_id
      where (unit.fulfilment_id, unit.vendor_id, unit.product_id)
        is distinct from (fulfilments.id, fulfilments.vendor_id, line.product_id)`,
  },
  {
    name: "no unit is with two customers unless its seller confirmed it",
    remedy: compareThePapers,
    broken: sql`select format('%s: its units %s went to %s customers.', name, upper(serial_number), count(*))
      from unit_serials join products on products.id = product_id
      where returned_at is null and not is_confirmed_duplicate
      group by unit_serials.vendor_id, product_id, name, upper(serial_number) having count(*) > 1`,
  },
  {
    // Another unit than the shipped one may have come back: the shipped one is then still out.
    name: "a unit is back exactly if a credit or a decision put it back in stock",
    remedy: "Compare the credit with the goods. A unit that is not marked as back cannot be sold again.",
    broken: sql`select format('%s: the unit %s is marked as %s, its credit and the goods say otherwise.', number, serial_number,
        case when returned_at is null then 'with the customer' else 'back' end)
      from unit_serials unit join orders on orders.id = unit.order_id
        left join credit_serials come on come.order_id = unit.order_id and come.position = unit.position and come.unit = unit.unit
        left join credit_lines line on line.credit_id = come.credit_id and line.position = come.position
      where (returned_at is not null) <> (coalesce(line.restocked > 0, false) or exists (
        select from returned_goods goods
          join return_units came on came.return_id = goods.return_id and came.unit = goods.unit
        where goods.order_id = unit.order_id and goods.position = unit.position and goods.unit = unit.unit
          and goods.place = 'stock'
          and upper(coalesce(came.found_number, unit.serial_number)) = upper(unit.serial_number)
      ) or coalesce(unit.undelivered_at = unit.returned_at, false))`,
  },
  {
    name: "the last correction of a serial number is the number in use",
    remedy: compareThePapers,
    broken: sql`select format('%s: a serial number was corrected to %s, but it is %s.', number, latest.serial_number, unit.serial_number)
      from (
        select distinct on (order_id, position, unit) order_id, position, unit, serial_number
        from serial_corrections order by order_id, position, unit, id desc
      ) as latest join unit_serials unit using (order_id, position, unit) join orders on orders.id = unit.order_id
      where latest.serial_number <> unit.serial_number`,
  },
  {
    // Papers keep the number that was corrected later.
    name: "every serial number on an invoice or a challan is that of a piece",
    remedy:
      "Make a backup now. Ask the seller whose piece it is, and enter the number again under Serial numbers of the order page.",
    broken: sql`select format('%s: its %s %s names the serial number %s, and no piece has it.', orders.number, paper.kind,
        paper.number, said)
      from (
        select 'invoice' as kind, number, order_id, lines from tax_documents where kind = 'invoice'
        union all
        select 'challan', number, order_id, lines from delivery_challans where cause = 'replacement'
      ) as paper join orders on orders.id = order_id
        cross join lateral jsonb_array_elements(lines) as line
        cross join lateral jsonb_array_elements_text(line -> 'serials') as said
      where not exists (
        select from unit_serials unit where unit.order_id = orders.id and serial_number = said
      ) and not exists (
        select from serial_corrections former where former.order_id = orders.id and former_number = said
      )`,
  },
  {
    name: "no line has more serial numbers than pieces",
    remedy: compareThePapers,
    broken: sql`select format('%s: %s has %s serial numbers for %s pieces.', number, line.name, count(*), line.quantity)
      from unit_serials unit join orders on orders.id = unit.order_id
        join order_lines line on line.order_id = unit.order_id and line.position = unit.position
      where replaced_by is null and undelivered_at is null
      group by number, line.name, line.quantity having count(*) > line.quantity
      union all
      select format('%s: the serial number %s is that of piece %s of %s.', number, serial_number, unit, line.quantity)
      from unit_serials join orders on orders.id = order_id join order_lines line using (order_id, position)
      where unit > line.quantity and return_id is null`,
  },
];
