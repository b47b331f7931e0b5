import { useMatches } from "react-router";
import { shopOf } from "../screens/page-meta.ts";

/** The shop's name, available on error pages too. */
export function useShopName(): string {
  return shopOf(useMatches()).name;
}
