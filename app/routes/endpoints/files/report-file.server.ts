import type { RouterContextProvider } from "react-router";
import { indianDay } from "#domain/base/time/indian-days.ts";
import type { Report } from "#domain/reports/figures/figures.ts";
import { readReport } from "#domain/reports/figures/read-report.server.ts";
import { readReportQuery, type ReportQuery } from "#domain/reports/figures/report-query.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { answer } from "#http/forms/answer.server.ts";

type Loaded = { context: Readonly<RouterContextProvider>; url: URL };
type Write = (report: Report, query: ReportQuery) => string | Uint8Array<ArrayBuffer>;

/** Answers a file that is made as a whole. */
export const fileResponse = (file: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(file, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });

/** Creates the loader of a report as a file. Nothing is sent of one that does not add up. */
export const reportFile = (extension: string, type: string, write: Write) => (loaded: Loaded) =>
  answer(async () => {
    const shop = loaded.context.get(shopContext);
    const query = readReportQuery(loaded.url.searchParams, indianDay(shop.now()));
    const file = write(await readReport(shop, query), query);
    const { from, until } = query.period;
    return fileResponse(file, type, `report-${query.by}-${from}-${until}.${extension}`);
  });
