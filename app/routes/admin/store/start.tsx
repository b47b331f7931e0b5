import { redirect } from "react-router";

/** The online store opens with its pages. */
export function loader() {
  return redirect("/admin/store/pages");
}
