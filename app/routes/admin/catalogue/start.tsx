import { redirect } from "react-router";

/** The catalogue opens with its categories. */
export function loader() {
  return redirect("/admin/catalogue/categories");
}

/** Never shown. It makes the address a page, which has a screen for when access is denied. */
export default function CatalogueStart() {
  return null;
}
