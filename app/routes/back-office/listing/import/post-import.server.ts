import { redirect } from "react-router";
import { z } from "zod";
import { startImport } from "#domain/listing/import/start-import.server.ts";
import { refusal } from "#domain/listing/import-refusals.ts";
import { unreadableForm } from "#http/forms/body-refused.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readFiles, type Sent } from "#http/forms/read-files.server.ts";
import { submit } from "#http/forms/submit.server.ts";

const largestFile = 48 * 1024 * 1024;

/**
 * Takes in the file of products that was sent, and leads to its page.
 * Refuses: a form without a file.
 */
export async function postImport(sent: Sent, base: string) {
  const { form, files } = await readFiles(sent, { bytes: largestFile, maxFiles: 1 }).catch(
    (error: unknown) => {
      throw unreadableForm(error);
    },
  );
  const shop = sent.context.get(shopContext);
  return submit(form, z.object({}), async () => {
    const file = files.find(({ field }) => field === "file");
    // If no file was chosen, a browser sends an empty one without a name.
    if (!file || (file.bytes.length === 0 && file.name === "")) {
      throw refusal("import.no-file");
    }
    const { id } = await startImport(shop, file);
    return redirect(`${base}/import/${id}`, 303);
  });
}
