import { demoAccounts } from "../demo/demo-accounts.ts";
import {
  findForeignRegistrations,
  findMissingRegistrations,
} from "../tax/deductions/operator-registrations.server.ts";
import { openKeys } from "../payments/payment/find-provider.server.ts";
import { ShownKeys } from "../base/payment-providers/provider-keys.ts";
import { stateName } from "../base/addresses/indian-states.ts";
import { rolesWith } from "../shop/access/permissions.ts";
import type { Shop } from "../shop/context/shop.ts";

export type LiveProblem = { sentence: string; remedy: string };

/** Finds what must not be so in a live shop, where real money moves. */
export async function checkLiveShop(shop: Pick<Shop, "db" | "now">): Promise<LiveProblem[]> {
  const { db } = shop;
  const problems: LiveProblem[] = [];
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
        where("role", "in", rolesWith("users.manage")),
      ]),
    )
    .execute();
  const demo = accounts.filter(({ email }) => demoAccounts.some((account) => account.email === email));
  if (demo.length > 0) {
    problems.push({
      sentence: `These demo accounts still exist, and their password is public: ${demo.map(({ email }) => email).join(", ")}.`,
      remedy: "Start the shop once with SHOP_MODE=live to remove the demo accounts.",
    });
  }
  if (accounts.length === demo.length) {
    problems.push({
      sentence: "This shop has no admin.",
      remedy: "Create an account in the shop, then run: npm run make-admin -- name@example.org",
    });
  }
  for (const { name, credentials_shown } of await listKeyed(shop)) {
    if (ShownKeys.safeParse(credentials_shown).data?.mode !== "test") continue;
    problems.push({
      sentence: `${name} has test keys. Orders would be marked as paid without any real payment.`,
      remedy: "Enter the live keys under Settings in the admin panel, or switch this payment method off.",
    });
  }
  for (const { stateCode, vendors } of await findMissingRegistrations(shop)) {
    problems.push({
      sentence: `TCS is collected in ${stateName(stateCode)} (${vendors.join(", ")}), and this shop has no registration for it there.`,
      remedy:
        "Ask your accountant for a registration in that state, then enter its GSTIN under Settings, Tax.",
    });
  }
  for (const { stateCode, tcsGstin } of await findForeignRegistrations(shop)) {
    problems.push({
      sentence: `The TCS registration in ${stateName(stateCode)} (${tcsGstin}) has another PAN than the shop's GSTIN.`,
      remedy: "Correct the GSTIN under Settings, Shop, or the registration under Settings, Tax.",
    });
  }
  return problems;
}

/** Payment methods whose keys cannot be decrypted with this shop's secret. */
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
