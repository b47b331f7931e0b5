import { exportTill } from "#domain/payments/till/read-till.server.ts";
import { fileOfPeriod } from "./file-of-period.server.ts";

/** What was taken and given at the counter in a month or a range of days, as CSV. */
export const loader = fileOfPeriod("till", exportTill);
