import { exportAreas } from "#domain/orders/delivery/area-list.server.ts";
import { csvFile } from "#http/responses/csv-file.server.ts";

/** All PIN codes with their delivery zones, as CSV. */
export const loader = csvFile((shop) => ({ name: "delivery-pin-codes", lines: exportAreas(shop) }));
