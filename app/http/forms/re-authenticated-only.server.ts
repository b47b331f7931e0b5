import { data, type RouterContextProvider } from "react-router";
import type { PasswordQuestion } from "#domain/people/re-authentication/password-question.ts";
import {
  confirmSignIn,
  hasOwnTwoFactor,
  isReAuthenticated,
} from "#domain/people/re-authentication/re-authentication.server.ts";
import { OwnCode } from "#domain/people/credentials/two-factor-input.ts";
import { userOf } from "../access/user-of.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "../context/load-context.server.ts";
import { refusalStatus } from "../responses/refusal-status.server.ts";

const ownPasswordField = "ownPassword";
const ownCodeField = "ownCode";
const sealedName = (name: string) => `sealed-${name}`;

type Requested = {
  /** The form's target, when it is not the page that contains it. */
  to?: string;
  /** Fields whose values must not be readable in a page. */
  secrets?: readonly string[];
};

/**
 * Requires re-authentication for an action on money, roles or secrets. A person whose sign-in is not recent gives the
 * password again, and a code where the account has two-factor, so that a device left open gives away less.
 *
 * Throws the question as a page. A form that answers it goes through with everything that was typed. The page with the
 * question carries the fields in `secrets` only as sealed copies.
 */
export async function reAuthenticatedOnly(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { to, secrets = [] }: Requested = {},
): Promise<void> {
  const shop = context.get(shopContext);
  const password = form.get(ownPasswordField);
  const code = OwnCode.parse(form.get(ownCodeField));
  form.delete(ownPasswordField);
  form.delete(ownCodeField);
  unseal(shop, form, secrets);
  const request = async (error: string | null, status: number) =>
    data<PasswordQuestion>(
      {
        needsPassword: true,
        user: userOf(shop.actor),
        to,
        fields: fieldsOf(shop, form, secrets),
        error,
        field: ownPasswordField,
        codeField: (await hasOwnTwoFactor(shop)) ? ownCodeField : null,
      },
      status,
    );
  if (typeof password !== "string") {
    if (!(await isReAuthenticated(shop))) throw await request(null, 401);
    return;
  }
  try {
    await confirmSignIn(shop, { currentPassword: password, code });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw await request(error.message, refusalStatus[error.kind]);
  }
}

function fieldsOf(shop: Shop, form: FormData, secrets: readonly string[]): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] => {
    if (typeof value !== "string") return [];
    if (!secrets.includes(name) || value === "") return [[name, value]];
    return [[sealedName(name), shop.vault.seal(value)]];
  });
}

function unseal(shop: Shop, form: FormData, secrets: readonly string[]): void {
  for (const name of secrets) {
    const sealed = form.get(sealedName(name));
    form.delete(sealedName(name));
    if (typeof sealed !== "string") continue;
    try {
      form.set(name, shop.vault.open(sealed));
    } catch {
      // The sealed copy was altered on its way: the field counts as not filled in.
      form.set(name, "");
    }
  }
}
