import { exportShipList } from "#domain/orders/ship-list/export-ship-list.server.ts";
import { csvFile } from "#http/responses/csv-file.server.ts";
import { selectionOf } from "#domain/orders/selection/selection.ts";

/** The packed parts that an address names, or all that wait for their courier, to fill in and to read back. */
export const loader = csvFile((shop, url) => {
  const named = selectionOf(url);
  const isNamed = named.orders.length + named.parts.length > 0;
  return { name: "shipping-list", lines: exportShipList(shop, isNamed ? named : "to-ship") };
});
