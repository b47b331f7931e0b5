import { sql } from "kysely";
import { raiseProductAlert } from "../../shop/alerts/return-alerts.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { wasAccepted } from "./return-pieces.server.ts";

/** Rates are watched over what was delivered in so many days, and named again after as many. */
const watchedDays = 90;

type Often = { productId: string; product: string; vendorName: string; sold: number; returned: number };

/** Alerts the shop about products of which more came back than its settings allow. */
export async function watchReturnRates(shop: Shop): Promise<void> {
  const since = new Date(shop.now().getTime() - watchedDays * 24 * 60 * 60_000);
  // Starts with what came back, which is little: only for those products what was delivered is counted.
  const { rows } = await sql<Often>`
    with back as (
      select returns.product_id, sum(returns.quantity)::int as returned
      from returns join fulfilments on fulfilments.id = returns.fulfilment_id
      where requested_at >= ${since} and fulfilments.status = 'delivered' and fulfilments.delivered_at >= ${since}
        and ${wasAccepted}
      group by returns.product_id
    )
    select back.product_id::text as "productId", products.name as product, vendors.name as "vendorName", sold, returned
    from back
    join products on products.id = back.product_id
    join vendors on vendors.id = products.vendor_id
    cross join return_settings
    cross join lateral (
      select coalesce(sum(order_lines.quantity), 0)::int as sold
      from order_lines join fulfilments on fulfilments.id = order_lines.fulfilment_id
      where order_lines.product_id = back.product_id
        and fulfilments.status = 'delivered' and fulfilments.delivered_at >= ${since}
    ) as delivered
    where sold >= alert_min_sold and returned * 100 >= alert_percent * sold
    order by back.product_id
  `.execute(shop.db);
  for (const { productId, product, vendorName, sold, returned } of rows) {
    const percent = Math.round((returned / sold) * 100);
    const sentence = `'${product}' by ${vendorName} is often returned: ${returned} of ${sold} delivered in the last ${watchedDays} days (${percent}%).`;
    await raiseProductAlert(shop, productId, sentence, { since });
  }
}
