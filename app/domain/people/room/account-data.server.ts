import { readableAddress, readableCity } from "../../base/addresses/readable-address.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { PersonalData } from "../../shop/registration/personal-data.ts";
import { listSessions } from "../sessions/list-sessions.server.ts";

export const accountData: PersonalData = {
  async export(shop, { userId }) {
    const account = await shop.db
      .selectFrom("auth_users")
      .innerJoin("profiles", "profiles.user_id", "auth_users.id")
      .select(["auth_users.name", "auth_users.email", "email_verified as emailConfirmed", "phone"])
      .select("auth_users.created_at as registeredAt")
      .where("auth_users.id", "=", userId)
      .executeTakeFirstOrThrow();
    const addresses = await shop.db
      .selectFrom("customer_addresses")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
    const businesses = await shop.db
      .selectFrom("customer_businesses")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("used_at")
      .execute();
    const notes = await shop.db
      .selectFrom("customer_notes")
      .select(["body as text", "written_at as writtenAt"])
      .where("user_id", "=", userId)
      .orderBy("written_at")
      .execute();
    return {
      account: { ...account, role: requirePermission(shop.actor, "account.own").role },
      addresses: addresses.map((address) => ({
        ...readableAddress(address),
        isDefault: address.is_default,
        addedAt: address.created_at,
      })),
      businesses: businesses.map(({ used_at, gstin, legal_name, ...address }) => ({
        gstin,
        legalName: legal_name,
        billingAddress: readableCity(address),
        lastUsedAt: used_at,
      })),
      devices: await listSessions(shop),
      /** Without who wrote them. */
      notesOfTheShop: notes,
    };
  },
  notExported: {
    account_tokens: "hashes of mailed links, which would open the account",
    auth_credentials: "the hash of the password",
    known_devices: "hashes of cookies, with two dates",
    two_factor_secrets: "the secret of an authenticator app",
  },
};
