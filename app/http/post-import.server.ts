import { z } from "zod";
import { checkImport, type ImportReport } from "#domain/listing/csv/check-import.server.ts";
import { importProducts } from "#domain/listing/csv/import-products.server.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Shop } from "#domain/shop.ts";
import { readForm } from "./read-form.server.ts";
import { submit } from "./submit.server.ts";

/** Looks at the file of products that was sent, or carries it out where the form's intent is 'import'. */
export async function postImport(request: Request, shop: Shop) {
  const form = await readForm(request);
  return submit(form, z.object({}), async (): Promise<{ report: ImportReport; isDone: boolean }> => {
    const file = form.get("file");
    // Of a form in which no file was chosen, a browser sends one without a name.
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
      throw new Refusal("invalid", "Please choose a file first.", { file: "Please choose a CSV file" });
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (form.get("intent") !== "import") return { report: await checkImport(shop, bytes), isDone: false };
    const report = await importProducts(shop, bytes);
    return { report, isDone: report.problems.length === 0 };
  });
}
