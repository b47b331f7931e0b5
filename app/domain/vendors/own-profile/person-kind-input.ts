import { z } from "zod";
import { personKinds } from "#db/values/vendor-values.ts";

export const PersonKindInput = z.object({
  personKind: z.enum(personKinds, "Please choose what your business is"),
});
export type PersonKindInput = z.output<typeof PersonKindInput>;
