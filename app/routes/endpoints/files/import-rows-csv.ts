import { data } from "react-router";
import { piecesOf } from "#domain/listing/import/runs/import-file.server.ts";
import { readImport } from "#domain/listing/import/runs/import-runs.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { streamText } from "#http/responses/csv-file.server.ts";
import type { Route } from "./+types/import-rows-csv";

/** The rows of an import with mistakes, or with `?of=changes` what it would change, as a CSV file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const run = await readImport(shop, params.runId);
  if (!run) throw data(null, 404);
  const kind = url.searchParams.get("of") === "changes" ? "changes" : "mistakes";
  const pieces = piecesOf(shop, run.id, kind);
  const first = await pieces.next();
  if (first.done) throw data(null, 404);
  async function* texts(start: Uint8Array) {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    yield decoder.decode(start, { stream: true });
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  }
  const name = run.fileName.replace(/\.\w+$/, "").replaceAll(/[^\w -]+/g, "-");
  return streamText(texts(first.value), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${kind}.csv"`,
    "Cache-Control": "private, no-store",
  });
}
