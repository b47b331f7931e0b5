import { demoAccounts } from "../demo/demo-accounts.ts";
import { openKeys } from "../payments/find-provider.server.ts";
import { ShownKeys } from "../money/provider-keys.ts";
import type { Shop } from "../shop/shop.ts";

export type LiveFault = { sentence: string; remedy: string };

/** What is in the database and must not be there where real money moves. */
export async function findLiveFaults(shop: Pick<Shop, "db">): Promise<LiveFault[]> {
  const { db } = shop;
  const faults: LiveFault[] = [];
  const accounts = await db
    .selectFrom("profiles")
    .select(["email", "role"])
    .where((where) =>
      where.or([
        where(
          "email",
          "in",
          demoAccounts.map(({ email }) => email),
        ),
        where("role", "=", "admin"),
      ]),
    )
    .execute();
  const demo = accounts.filter(({ email }) => demoAccounts.some((account) => account.email === email));
  if (demo.length > 0) {
    faults.push({
      sentence: `Everybody knows the password of ${demo.map(({ email }) => email).join(", ")}.`,
      remedy: "Start the shop once with SHOP_MODE=live; it removes the demo's accounts.",
    });
  }
  if (accounts.length === demo.length) {
    faults.push({
      sentence: "Nobody is an admin of this shop.",
      remedy: "Register at the shop, then run: npm run make-admin -- name@example.org",
    });
  }
  for (const { name, credentials_shown } of await listKeyed(shop)) {
    if (ShownKeys.safeParse(credentials_shown).data?.mode !== "test") continue;
    faults.push({
      sentence: `${name} has test keys: no money moves, and orders would count as paid.`,
      remedy: "Type the live keys under Settings in the admin panel, or switch the method off.",
    });
  }
  return faults;
}

/** Payment methods whose keys this shop's secret does not open. */
export async function findUnreadableKeys(shop: Pick<Shop, "db" | "vault">): Promise<string[]> {
  const unreadable = (sealed: string | null) => {
    try {
      openKeys(shop, sealed);
      return false;
    } catch {
      return true;
    }
  };
  const keyed = await listKeyed(shop);
  return keyed.filter((method) => unreadable(method.credentials_sealed)).map(({ name }) => name);
}

function listKeyed({ db }: Pick<Shop, "db">) {
  return db
    .selectFrom("payment_methods")
    .select(["name", "credentials_sealed", "credentials_shown"])
    .where("credentials_sealed", "is not", null)
    .execute();
}
