import { redirect } from "react-router";

/** The panel's short address leads to its first page. */
export function loader() {
  return redirect("/admin/dashboard");
}

/** Never shown; it makes the address a page, which has a screen where its door stays closed. */
export default function AdminStart() {
  return null;
}
