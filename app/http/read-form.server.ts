import { data } from "react-router";

/** The form that was posted. A body that is no form, which only programs send, answers 400 at once. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, 400);
  }
}
