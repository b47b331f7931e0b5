import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { hasCommonPassword } from "../../access/actor.ts";
import { refusal } from "../../refusals/refusal.ts";
import { type Rights, worksHere } from "../../access/permissions.ts";
import type { Shop } from "../../shop/shop.ts";

const require = createRequire(import.meta.url);

/** The 49,000 most used passwords, in small letters, as a JSON array. */
const listFile = require.resolve("@zxcvbn-ts/language-common/src/passwords.json");

/**
 * Whether strangers who guess try this password early: one of the most used ones, however it is written large and
 * small, or one sign again and again ('aaaaaa') or a run of neighbours ('abcdef'), which the list leaves out.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase();
  // Searched as it stands in the file: unfolded, the list takes 25 MB of memory.
  return isRun(plain) || (await readFile(listFile)).includes(JSON.stringify(plain));
}

/** Whether this person may not have such a password: what they can do is not theirs alone to risk. */
function mustNotBeCommon({ mode }: Pick<Shop, "mode">, person: Rights): boolean {
  return mode === "live" && worksHere(person);
}

/** Whether the person who asks has to change their password before anything else of the panel or the vendor's area. */
export function owesNewPassword(shop: Pick<Shop, "mode" | "actor">): boolean {
  const { actor } = shop;
  return hasCommonPassword(actor) && mustNotBeCommon(shop, actor);
}

/** Refuses such a password to admins and vendors of the live shop. Answers whether it is one. */
export async function checkCommonPassword(shop: Shop, person: Rights, password: string): Promise<boolean> {
  const isCommon = await isCommonPassword(password);
  if (isCommon && mustNotBeCommon(shop, person)) {
    throw refusal("account.password-too-common");
  }
  return isCommon;
}

/** Keeps with the profile what was found of its password, within an open transaction. */
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
