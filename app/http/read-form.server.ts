import { data } from "react-router";

/** More fields, or more text in one, than any form of the shop sends: a table of 500 rows, a description of 20,000 signs. */
const mostFields = 2_000;
const longestField = 100_000;

/**
 * The form that was posted. A body that is no form answers 400 at once, and one that no form of the shop could send 413;
 * only programs send either.
 */
export async function readForm(request: Request): Promise<FormData> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, 400);
  }
  let fields = 0;
  for (const [name, value] of form) {
    fields += 1;
    const length = typeof value === "string" ? value.length : value.name.length;
    if (fields > mostFields || name.length > longestField || length > longestField) throw data(null, 413);
  }
  return form;
}
