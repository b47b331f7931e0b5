import { redirect } from "react-router";
import { RemittanceInput } from "#domain/payments/cash/remittance-input.ts";
import { checkRemittance, recordRemittance } from "#domain/payments/remittances/record-remittance.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Sent } from "#http/forms/read-files.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { readListForm, submitList } from "#http/forms/submit-list.server.ts";

/** In characters. */
const longestList = 200_000;

/** Checks a courier's statement, or records it if the form's intent is 'record'. */
export async function postRemittance(sent: Sent) {
  const sentForm = await readListForm(sent, longestList);
  const { form } = sentForm;
  const shop = sent.context.get(shopContext);
  return submitList(sent, sentForm, longestList, (list, isNew) => {
    // Columns were chosen for the list before.
    if (isNew) for (const column of ["tracking", "amount", "order"]) form.delete(`${column}Column`);
    // Deductions that were read from a list and not changed are read anew.
    const retained = ["fee", "feeGst", "otherDeductions"];
    if (retained.map((name) => form.get(name)).join("|") === form.get("readDeductions"))
      for (const name of retained) form.delete(name);
    return submit(form, RemittanceInput, async (input) => {
      const typed = { ...input, list };
      if (form.get("intent") === "record") {
        return redirect(`/admin/cash/remittances/${await recordRemittance(shop, typed)}?recorded`, 303);
      }
      const checked = await checkRemittance(shop, typed);
      return { checked, input: { ...typed, ...checked.deductions } };
    });
  });
}
