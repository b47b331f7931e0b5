import { redirect } from "react-router";

/** The area's short address leads to its first page. */
export function loader() {
  return redirect("/vendor/dashboard");
}
