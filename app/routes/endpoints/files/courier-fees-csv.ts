import { exportCourierFees } from "#domain/payments/cash/export-courier-fees.server.ts";
import { fileOfPeriod } from "./file-of-period.server.ts";

/** What couriers kept of the cash of a month or a range of days, as CSV. */
export const loader = fileOfPeriod("courier-fees", exportCourierFees);
