import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { hasCommonPassword } from "../../shop/access/actor.ts";
import { refusal } from "../refusals.ts";
import { type Rights, worksHere } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";

const require = createRequire(import.meta.url);

/** The 49,000 most used passwords, in lower case, as a JSON array. */
const listFile = require.resolve("@zxcvbn-ts/language-common/src/passwords.json");

/**
 * Whether a password is one that attackers try early: one of the most used ones in any letter case, one character
 * repeated ('aaaaaa'), or a run of neighbouring characters ('abcdef'); the list leaves the last two out.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  // The file is searched as text: the parsed list would take 25 MB of memory.
  return isRun(plain) || (await readFile(listFile)).includes(JSON.stringify(plain));
}

/**
 * Whether this person may not have a common password: staff and vendors of the live shop put more at risk than their
 * own data.
 */
function mustNotBeCommon({ mode }: Pick<Shop, "mode">, person: Rights): boolean {
  return mode === "live" && worksHere(person);
}

/** Whether the current user must change their password before they can use the admin panel or the vendor area. */
export function owesNewPassword(shop: Pick<Shop, "mode" | "actor">): boolean {
  const { actor } = shop;
  return hasCommonPassword(actor) && mustNotBeCommon(shop, actor);
}

/**
 * Checks a new password and returns whether it is a common one.
 * Refuses: a common password of an admin or a vendor of the live shop.
 */
export async function checkCommonPassword(shop: Shop, person: Rights, password: string): Promise<boolean> {
  const isCommon = await isCommonPassword(password);
  if (isCommon && mustNotBeCommon(shop, person)) {
    throw refusal("account.password-too-common");
  }
  return isCommon;
}

/** Stores with the profile whether its password is a common one, within an open transaction. */
export async function noteCommonPassword(shop: Shop, userId: string, isCommon: boolean): Promise<void> {
  await shop.db
    .updateTable("profiles")
    .set({ has_common_password: isCommon })
    .where("user_id", "=", userId)
    .where("has_common_password", "<>", isCommon)
    .execute();
}

function isRun(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
