import { redirect } from "react-router";

/** The catalogue opens with its categories. */
export function loader() {
  return redirect("/admin/catalogue/categories");
}
