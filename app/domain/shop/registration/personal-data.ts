import type { Shop } from "../context/shop.ts";

/** `email` is theirs for certain only once it is confirmed. */
export type Person = { userId: string; email: string; emailConfirmed: boolean };

/** What a room stores about people. The room `privacy` collects these. */
export type PersonalData = {
  /** What a person downloads of it, under the names that it has in their file. */
  export?: (shop: Shop, person: Person) => Promise<Record<string, unknown>>;
  /**
   * Deletes what does not go with the profile by `on delete cascade`, in the transaction that deletes the profile.
   * Without `isAccountDeleted` the account stays, and the same address may be invited again.
   */
  forget?: (shop: Shop, person: Person & { isAccountDeleted: boolean }) => Promise<void>;
  /** Tables with something about a person that is not downloaded, with the reason. */
  notExported?: Record<string, string>;
  /** Tables whose email addresses or phone numbers outlive the account, with the reason. */
  kept?: Record<string, string>;
};
