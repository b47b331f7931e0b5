import { z } from "zod";
import { roles } from "#db/values/people-values.ts";
import { Reason } from "../../base/text/reason.ts";
import { Email } from "../../base/identifiers/email-address.ts";
import { neededLine } from "../../base/text/needed-text.ts";
import { inOneLine } from "../../base/text/typed-text.ts";

const Name = z
  .string()
  .overwrite(inOneLine)
  .trim()
  .min(1, "Full name is required")
  .max(120, "Please enter a name of at most 120 characters");
const ChosenRole = z.enum(roles, "Please choose a role");

export const Invitation = z.object({
  name: Name,
  email: neededLine("Email is required", 254).toLowerCase().pipe(Email),
  role: ChosenRole,
});
export type Invitation = z.infer<typeof Invitation>;

/** `agreed` accepts a change of role that takes a vendor's products off sale. */
export const UserChange = z.object({ name: Name, role: ChosenRole, agreed: z.boolean().optional() });
export type UserChange = z.infer<typeof UserChange>;

/** The reason of a suspension; only the staff reads it. */
export const Suspension = z.object({ reason: Reason });
export type Suspension = z.infer<typeof Suspension>;
