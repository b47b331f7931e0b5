import type { Checks } from "../../shop/context/invariant.ts";
import { photoInvariants } from "../photos/photo-invariants.server.ts";
import { goodsInvariants } from "../quarantine/goods-invariants.server.ts";
import { returnInvariants } from "../return/return-invariants.server.ts";

export const returnChecks = (now: Date): Checks => ({
  invariants: [...goodsInvariants, ...returnInvariants, ...photoInvariants(now)],
});
