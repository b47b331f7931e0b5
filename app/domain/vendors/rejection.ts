import { z } from "zod";
import { typedReason } from "../text/typed-reason.ts";

/** Why a vendor is rejected; the vendor reads it. */
export const Rejection = z.object({ reason: typedReason });
export type Rejection = z.infer<typeof Rejection>;
