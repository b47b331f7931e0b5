import { exportChallans } from "#domain/books/exports/export-challans.server.ts";
import { fileOfPeriod } from "./file-of-period.server.ts";

/** The challans of a month or a range of days, as CSV. */
export const loader = fileOfPeriod("challans", exportChallans);
