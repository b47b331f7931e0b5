import type { Checks } from "../../shop/context/invariant.ts";
import { termsInvariants } from "../return-terms/terms-invariants.server.ts";
import { catalogueInvariants } from "../schema/catalogue-invariants.server.ts";

export const catalogueChecks = (): Checks => ({
  invariants: [...catalogueInvariants, ...termsInvariants],
});
