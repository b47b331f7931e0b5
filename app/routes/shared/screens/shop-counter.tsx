import { useMatches } from "react-router";
import { shopOf } from "./page-meta.ts";

/** Where the shop's counter is and when it is open, for those who collect. */
export function ShopCounter() {
  const { addressLine, city, pincode, opening } = shopOf(useMatches());
  return (
    <>
      {[addressLine, `${city} ${pincode ?? ""}`.trim()].filter(Boolean).join(", ")}.
      {opening && ` ${opening.days}, ${opening.hours}.`}
    </>
  );
}
