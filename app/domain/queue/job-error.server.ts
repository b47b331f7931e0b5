import { sql } from "kysely";

/** Why the last attempt at a row of `graphile_worker.jobs` failed, in one line short enough for a table; or null. */
export const jobError = sql<string | null>`left(regexp_replace(last_error, '\\s+', ' ', 'g'), 200)`;
