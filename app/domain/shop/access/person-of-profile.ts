import type { SignedInActor } from "./actor.ts";
import { can } from "./permissions.ts";

export const profileColumns = [
  "profiles.name",
  "profiles.email",
  "profiles.role",
  "profiles.vendor_id",
  "profiles.suspended_at",
  "profiles.has_common_password",
] as const;

type Profile = {
  name: string | null;
  email: string | null;
  role: string | null;
  vendor_id: string | null;
  suspended_at: Date | null;
  has_common_password: boolean | null;
};

/**
 * The person of an account as an actor, with the rights they have now. Undefined where the account has no profile any
 * more, or is suspended.
 */
export function personOfProfile(
  userId: string,
  sessionId: string,
  profile: Profile | undefined,
): Omit<SignedInActor, "address"> | undefined {
  if (!profile || profile.suspended_at !== null) return undefined;
  const { name, email } = profile;
  const role = profile.role as SignedInActor["role"] | null;
  if (name === null || email === null || role === null) return undefined;
  return {
    role,
    userId,
    name,
    email,
    vendorId: can({ role }, "vendor.area") ? profile.vendor_id : null,
    sessionId,
    ...(profile.has_common_password && { hasCommonPassword: true }),
  };
}
