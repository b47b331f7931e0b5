import { useMatches } from "react-router";
import { shopOf } from "../screens/page-meta.ts";

/** What the shop is called, also where the page itself has failed. */
export function useShopName(): string {
  return shopOf(useMatches()).name;
}
