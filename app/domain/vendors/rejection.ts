import { z } from "zod";
import { typedReason } from "../text/typed-reason.ts";

/** Why a vendor does not sell here; the vendor reads it. */
export const Rejection = z.object({ reason: typedReason });
export type Rejection = z.infer<typeof Rejection>;
