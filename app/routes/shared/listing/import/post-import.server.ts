import { z } from "zod";
import { checkImport, type ImportReport } from "#domain/listing/csv/check-import.server.ts";
import { importProducts } from "#domain/listing/csv/import-products.server.ts";
import { refusal } from "#domain/refusals/refusal.ts";
import { unreadableForm } from "#http/forms/body-refused.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readFiles, type Sent } from "#http/forms/read-files.server.ts";
import { submit } from "#http/forms/submit.server.ts";

const largestFile = 48 * 1024 * 1024;

/**
 * Checks the file of products that was sent, or imports it if the form's intent is 'import'.
 * Refuses: a form without a file.
 */
export async function postImport(sent: Sent) {
  const { form, files } = await readFiles(sent, { bytes: largestFile, mostFiles: 1 }).catch(
    (error: unknown) => {
      throw unreadableForm(error);
    },
  );
  const shop = sent.context.get(shopContext);
  return submit(form, z.object({}), async (): Promise<{ report: ImportReport; isDone: boolean }> => {
    const file = files.find(({ field }) => field === "file");
    // If no file was chosen, a browser sends an empty one without a name.
    if (!file || (file.bytes.length === 0 && file.name === "")) {
      throw refusal("import.no-file");
    }
    if (form.get("intent") !== "import") {
      return { report: await checkImport(shop, file.bytes), isDone: false };
    }
    const report = await importProducts(shop, file.bytes);
    return { report, isDone: report.problems.length === 0 };
  });
}
