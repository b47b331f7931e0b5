import type { Role } from "#db/values/people-values.ts";
import type { Permission } from "./permissions.ts";

/** A signed-in person. `sessionId` names the session of the device on which they signed in. */
export type SignedInActor = {
  role: Role;
  /** Their permissions, where they differ from those of the role. */
  permissions?: ReadonlySet<Permission>;
  userId: string;
  name: string;
  email: string;
  /** The vendor this person acts for; null for everybody who is not a vendor. */
  vendorId: string | null;
  sessionId: string;
  address: string;
  /** Whether the password was among the most used ones when it was last typed. */
  hasCommonPassword?: boolean;
};

/** Who asks. `address` is the network address that rate limits count by. */
export type Actor = { role: "guest"; address: string } | SignedInActor | { role: "system" };

export function hasCommonPassword(actor: Actor): actor is SignedInActor {
  return "userId" in actor && actor.hasCommonPassword === true;
}

/** The name under which an act is kept. */
export function nameOfActor(actor: Actor): string {
  return "userId" in actor ? actor.name : "The shop";
}

/** The network address of the request; empty for the system, which has none. */
export function addressOf(actor: Actor): string {
  return "address" in actor ? actor.address : "";
}
