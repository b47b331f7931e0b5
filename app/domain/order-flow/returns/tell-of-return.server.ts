import type { Shop } from "../../shop/shop.ts";
import type { ReturnEvent } from "../../transitions/return-machine.ts";
import type { LockedReturn } from "../transitions/transition-return.server.ts";

/** Mails a step of a return to everybody whom it concerns. */
export async function tellOfReturn(
  _shop: Shop,
  _locked: LockedReturn,
  _event: ReturnEvent | "request",
): Promise<void> {}
