import type { Role } from "#db/values/people-values.ts";
import type { Permission } from "../../shop/access/permissions.ts";

/** The signed-in user as the screens see them. */
export type User = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** For menus and buttons; the verbs check permissions themselves. */
  permissions: readonly Permission[];
  /** The pages of the vendor area and the panel that this person may open, for their menus. */
  workPages: readonly string[];
};
