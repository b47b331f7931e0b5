import { redirect } from "react-router";

/** Redirects the short address of the vendor area to its first page. */
export function loader() {
  return redirect("/vendor/dashboard");
}

/** Never shown. It makes the address a page, which has a screen for when access is denied. */
export default function VendorStart() {
  return null;
}
