import { joinNames } from "#domain/base/text/join-names.ts";
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

/** Where to collect what is not delivered, and whose items if others are; nothing if all is delivered. */
export function CollectAt({ parts }: { parts: readonly { vendorName: string; isCollected?: boolean }[] }) {
  const collected = parts.filter(({ isCollected }) => isCollected);
  if (collected.length === 0) return null;
  const whose = ` the items from ${joinNames(collected.map(({ vendorName }) => vendorName))}`;
  return (
    <p>
      Collect{collected.length === parts.length ? "" : whose} at <ShopCounter />
    </p>
  );
}
