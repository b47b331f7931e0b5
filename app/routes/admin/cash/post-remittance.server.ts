import { refusal } from "#domain/payments/refusals.ts";
import { redirect } from "react-router";
import { RemittanceInput } from "#domain/payments/cash/remittance-input.ts";
import { checkRemittance, recordRemittance } from "#domain/payments/remittances/record-remittance.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { unreadableForm } from "#http/forms/body-refused.server.ts";
import { readFiles, type Sent } from "#http/forms/read-files.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { textOfFile } from "#http/forms/text-of-file.server.ts";

/** In bytes; also the most characters that can be pasted. */
const longestList = 200_000;

/** Checks a courier's statement, or records it if the form's intent is 'record'. */
export async function postRemittance(sent: Sent) {
  const { form, files } = await readFiles(sent, { bytes: 4 * longestList, maxFiles: 1 }).catch(
    (error: unknown) => {
      throw unreadableForm(error);
    },
  );
  const shop = sent.context.get(shopContext);
  return submit(form, RemittanceInput, async (input) => {
    const file = files.find(({ field, bytes }) => field === "file" && bytes.length > 0);
    const list = file
      ? textOfFile(file.bytes, longestList, () => refusal("remittance.not-text"))
      : input.list;
    const typed = { ...input, list };
    if (form.get("intent") === "record") {
      return redirect(`/admin/cash/remittances/${await recordRemittance(shop, typed)}?recorded`, 303);
    }
    return { checked: await checkRemittance(shop, typed), input: typed };
  });
}
