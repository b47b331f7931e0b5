import { redirect } from "react-router";

/** Redirects the panel's short address to its first page, which everybody who works in the panel may open. */
export function loader() {
  return redirect("/admin/dashboard");
}

/** Never shown. It makes the address a page, which has a screen for when access is denied. */
export default function AdminStart() {
  return null;
}
