import { sql } from "kysely";
import { indianDay } from "../../base/time/indian-days.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** How many visitors searched for a text since it was written last, and how many products the last one found. */
export type CountedSearch = { text: string; times: number; found: number };

const newTextsADay = 1_000;

/** Adds searches to those of today. Once a day has a thousand texts, new ones are left out. */
export async function writeSearches(shop: Shop, searches: readonly CountedSearch[]): Promise<void> {
  if (searches.length === 0) return;
  const today = sql`${indianDay(shop.now())}::date`;
  await sql`
    insert into searches (day, text, times, found)
    select ${today}, text, times, found from (
      select counted.*, known.day is not null as is_known,
        row_number() over (partition by known.day order by counted.times desc) as place
      from json_to_recordset(${JSON.stringify(searches)}::json) as counted (text text, times integer, found integer)
      left join searches known on known.day = ${today} and known.text = counted.text
    ) counted
    where is_known or place + (select count(*) from searches where day = ${today}) <= ${newTextsADay}
    order by text
    on conflict (day, text) do update set times = searches.times + excluded.times, found = excluded.found
  `.execute(shop.db);
}
