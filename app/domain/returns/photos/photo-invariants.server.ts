import { sql } from "kysely";
import { monthsWithPhotos } from "./clear-return-photos.server.ts";
import type { Invariant } from "../../shop/context/invariant.ts";

/** What must always hold for private photos. The nightly clear-out has two days more than its own terms. */
export function photoInvariants(now: Date): Invariant[] {
  return [
    {
      name: "no photo of a return is kept longer than promised",
      remedy: "Check that the job 'clear-out' runs every night.",
      broken: sql`select format('%s ended more than ${sql.lit(monthsWithPhotos)} months ago and still has photos.', returns.number)
        from returns
        where ended_at < ${now}::timestamptz - make_interval(months => ${monthsWithPhotos}, days => 2)
          and exists (select from return_photos where return_id = returns.id)
          and not exists (
            select from contact_messages where return_id = returns.id
              and (status <> 'closed' or closed_at > ${now}::timestamptz - interval '2 days')
          )`,
    },
  ];
}
