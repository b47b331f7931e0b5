import { redirect } from "react-router";

/** The area's short address leads to its first page. */
export function loader() {
  return redirect("/vendor/dashboard");
}

/** Never shown; it makes the address a page, which has a screen where its door stays closed. */
export default function VendorStart() {
  return null;
}
