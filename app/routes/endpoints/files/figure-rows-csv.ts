import type { RouterContextProvider } from "react-router";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { rowsFiles } from "#domain/reports/files/export-rows.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { answer } from "#http/forms/answer.server.ts";
import { fileResponse } from "./report-file.server.ts";

type Loaded = { context: Readonly<RouterContextProvider>; url: URL };

/** What a figure adds up, as CSV: documents, orders or other rows, as the end of the address says. */
export function loader({ context, url }: Loaded): Promise<Response> {
  return answer(async () => {
    const shop = context.get(shopContext);
    const name = /(documents|orders|rows)\.csv$/.exec(url.pathname)?.[1] as keyof typeof rowsFiles;
    const { days, csv } = await rowsFiles[name](shop, url.searchParams, indianDay(shop.now()));
    return fileResponse(csv, "text/csv; charset=utf-8", `${name}-${days.from}-${days.until}.csv`);
  });
}
