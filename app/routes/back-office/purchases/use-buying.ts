import { useArea } from "../area.ts";
import { useMay } from "../may.ts";

/** Whether this person may record purchases in this area. */
export function useMayBuy(): boolean {
  const may = useMay();
  return may(useArea() === "/admin" ? "purchases.change" : "purchases.change-own");
}
