import { z } from "zod";
import { Reason } from "../../base/text/reason.ts";

/** Why a vendor is rejected; the vendor reads it. */
export const Rejection = z.object({ reason: Reason });
export type Rejection = z.infer<typeof Rejection>;
