import { rooms } from "../doctor/rooms.server.ts";
import type { Shop } from "../shop/context/shop.ts";
import type { Person } from "../shop/registration/personal-data.ts";

/** What every room stores about people. */
export const personalData = rooms.flatMap(({ personalData }) => personalData ?? []);

/** Nobody if the account has been deleted meanwhile. */
export function findPerson({ db }: Shop, userId: string): Promise<Person | undefined> {
  return db
    .selectFrom("auth_users")
    .select(["id as userId", "email", "email_verified as emailConfirmed"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** Forgets what does not go with the profile. Call it before that is deleted, in the same transaction. */
export async function forgetPerson(shop: Shop, userId: string, isAccountDeleted: boolean): Promise<void> {
  const person = await findPerson(shop, userId);
  if (!person) return;
  for (const { forget } of personalData) await forget?.(shop, { ...person, isAccountDeleted });
}
