import { sql } from "kysely";
import type { Checks } from "../../shop/context/invariant.ts";
import type { Room } from "../../shop/registration/room.ts";

const purchaseChecks = (): Checks => ({
  invariants: [
    {
      name: "what was put in stock for a purchase is what came with it",
      remedy: "Count the stock of the product, and find out who changed the database by hand.",
      broken: sql`select format('Bill %s has %s pieces of %s, %s were put in stock and %s have a cost.', bill_number,
          coalesce(came.pieces, 0), coalesce((select name from products where id = product_id), 'product ' || product_id),
          coalesce(moved.pieces, 0), coalesce(received.pieces, 0))
        from (
          select purchase_id, product_id, sum(quantity) as pieces from purchase_lines
            join purchases on purchases.id = purchase_id
          where cancelled_at is null group by purchase_id, product_id
        ) as came full join (
          select purchase_id, product_id, sum(change) as pieces from stock_movements
          where purchase_id is not null group by purchase_id, product_id
        ) as moved using (purchase_id, product_id) full join (
          select purchase_id, product_id, sum(pieces) as pieces from goods_receipts
          where purchase_id is not null group by purchase_id, product_id
        ) as received using (purchase_id, product_id) join purchases on purchases.id = purchase_id
        where coalesce(came.pieces, 0) <> coalesce(moved.pieces, 0)
          or coalesce(came.pieces, 0) <> coalesce(received.pieces, 0)`,
    },
    {
      name: "no purchase has more serial numbers than pieces",
      remedy: "Compare the purchase with its bill, and correct its serial numbers.",
      broken: sql`select format('Bill %s: line %s has %s serial numbers for %s pieces.', bill_number, line,
          count(unit.serial_number), case when cancelled_at is null then quantity else 0 end)
        from purchase_units unit join purchase_lines using (purchase_id, line)
          join purchases on purchases.id = purchase_id
        group by purchase_id, line, bill_number, quantity, cancelled_at
        having count(*) > case when cancelled_at is null then quantity else 0 end`,
    },
    {
      name: "sellers buy what they sell",
      remedy: "Find out who changed the product's seller by hand.",
      broken: sql`select format('Bill %s of %s has %s, which another seller sells.', bill_number, vendors.name, products.name)
        from purchase_lines join purchases on purchases.id = purchase_id join products on products.id = product_id
          join vendors on vendors.id = purchases.vendor_id
        where products.vendor_id <> purchases.vendor_id`,
    },
  ],
});

export const purchaseRoom: Room = {
  auditLabels: {
    acts: {
      "product.opening-cost": "Cost of earlier pieces entered",
      "purchase.record": "Purchase recorded",
      "purchase.correct": "Purchase corrected",
      "purchase.cancel": "Purchase cancelled",
      "purchase.count": "Stock counted from a list",
      "supplier.change": "Supplier changed",
    },
    fields: { opening: "Cost of earlier pieces", leaddays: "Days to deliver" },
  },
  checks: purchaseChecks,
};
