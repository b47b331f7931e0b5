import { redirect } from "react-router";

/** The online store opens with its pages. */
export function loader() {
  return redirect("/admin/store/pages");
}

/** Never shown. It makes the address a page, which has a screen for when access is denied. */
export default function StoreStart() {
  return null;
}
