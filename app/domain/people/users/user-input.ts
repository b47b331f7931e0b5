import { z } from "zod";
import { type Role, roles } from "#db/values/people-values.ts";
import { rolesGivenByShop } from "../../shop/access/permissions.ts";
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

/** A person whom a vendor invites to pack. */
export const Packer = z.object({
  name: Name,
  email: neededLine("Email is required", 254).toLowerCase().pipe(Email),
});
export type Packer = z.infer<typeof Packer>;

export const Invitation = Packer.extend({ role: z.enum(rolesGivenByShop, "Please choose a role") });
export type Invitation = Packer & { role: Role };

/** `agreed` accepts a change of role that takes a vendor's products off sale. */
export const UserChange = z.object({ name: Name, role: ChosenRole, agreed: z.boolean().optional() });
export type UserChange = z.infer<typeof UserChange>;

/** The reason of a suspension; only the staff reads it. */
export const Suspension = z.object({ reason: Reason });
export type Suspension = z.infer<typeof Suspension>;
