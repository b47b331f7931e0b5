import { exportStoreCredit } from "#domain/payments/store-credit/credit-of-period.server.ts";
import { fileOfPeriod } from "./file-of-period.server.ts";

/** What changed the customers' store credit in a month or a range of days, as CSV. */
export const loader = fileOfPeriod("store-credit", exportStoreCredit);
