import type { Role } from "#db/words.ts";
import type { Permission } from "./permissions.ts";

/** A person who signed in. `sessionId` names the device they did it on. */
export type SignedInActor = {
  role: Role;
  /** What they may do, where that is not what their role may. */
  permissions?: ReadonlySet<Permission>;
  userId: string;
  name: string;
  email: string;
  /** The vendor a vendor acts for; null for everybody else. */
  vendorId: string | null;
  sessionId: string;
  address: string;
  /** Whether the password was found to be one of the most used ones when it was last typed. */
  hasCommonPassword?: boolean;
};

/** Who is asking. `address` is the network address that requests are counted by. */
export type Actor = { role: "guest"; address: string } | SignedInActor | { role: "system" };

export function hasCommonPassword(actor: Actor): actor is SignedInActor {
  return "userId" in actor && actor.hasCommonPassword === true;
}

/** The network address a request came from; the shop itself has none. */
export function addressOf(actor: Actor): string {
  return "address" in actor ? actor.address : "";
}
