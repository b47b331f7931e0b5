import { data } from "react-router";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { readMonthQuery } from "#domain/reports/months/month-query.ts";
import { readMonth } from "#domain/reports/months/read-month.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaOf } from "#routes/back-office/area.ts";
import { monthFile } from "#routes/back-office/months/month-file.ts";
import type { Route } from "./+types/month-csv";

/** The month of a GSTIN, as CSV. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const query = readMonthQuery(url.searchParams, indianDay(shop.now()));
  const { answer } = await readMonth(shop, query);
  if (!answer) throw data(null, 404);
  const name = ["month", answer.of.gstin, answer.month].filter(Boolean).join("-");
  return new Response(monthFile(answer, areaOf(url)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
