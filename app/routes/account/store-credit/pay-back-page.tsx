import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { accountFields, RefundAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import { refusal } from "#domain/payments/refusals.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { PayBackRequest } from "#domain/payments/store-credit/pay-back-input.ts";
import { requestPayBack, changePayBackAccount } from "#domain/payments/store-credit/pay-back.server.ts";
import { readMyStoreCredit } from "#domain/payments/store-credit/read-store-credit.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { formAbout, postForm } from "#http/forms/page-forms.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { RefundAccountFields } from "#routes/shared/refunds/refund-account-fields.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { PasswordQuestionBoundary } from "#routes/shared/screens/password-question-screen.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { AccountHeading } from "../frame/account-parts.tsx";
import type { Route } from "./+types/pay-back-page";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Store credit payout");

type Params = { creditId?: string; payBackId?: string };

/** What the form is about: a store credit to pay back, or a pay-back whose account the customer may change. */
async function findMine(shop: Shop, { creditId, payBackId }: Params) {
  const { credits, payBacks } = await readMyStoreCredit(shop);
  if (payBackId !== undefined) {
    const payBack = payBacks.find(({ id, mayChange }) => id === payBackId && mayChange);
    return payBack && { amount: payBack.amount, account: payBack.account };
  }
  const credit = credits.find(({ id, isPayableBack }) => id === creditId && isPayableBack);
  return credit && { amount: credit.balance, account: null };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const mine = await findMine(context.get(shopContext), params);
  if (!mine) throw data(null, 404);
  return { ...mine, requestId: randomUUID() };
}

/** It asks for the password, because somebody who finds a device logged in must not get the money. */
const forms = {
  "": formAbout(
    RefundAccount,
    async (shop, { creditId, payBackId }: Params, account, { form }) => {
      if (payBackId !== undefined) return changePayBackAccount(shop, payBackId, account);
      const parsed = PayBackRequest.safeParse({ creditId, requestId: form.get("requestId") });
      if (!parsed.success) throw refusal("store-credit.not-found");
      return requestPayBack(shop, parsed.data, account);
    },
    undefined,
    { secrets: accountFields },
  ),
};

export async function action(call: Route.ActionArgs) {
  const about: Params = call.params;
  if (!(await findMine(call.context.get(shopContext), about))) throw data(null, 404);
  return postForm(call, forms, { about, next: "/account/store-credit?saved" });
}

export default function PayBackPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { amount, account, requestId } = loaderData;
  return (
    <>
      <AccountHeading title="Get your store credit paid out">
        {amount > 0
          ? `We send ${formatExact(amount)} to your UPI ID or bank account. It then cannot be used for orders any more.`
          : "Nothing is left of this store credit."}
      </AccountHeading>
      {account !== null && (
        <p>
          We will send it to: <b>{account}</b>. You can change the account until we start sending the money.
        </p>
      )}
      {amount > 0 && (
        <PageForm failure={failure} className="stack mt-5">
          <input type="hidden" name="requestId" value={failure?.values.requestId ?? requestId} />
          <RefundAccountFields />
          <p className="muted">
            Please give an account in your own name. We store it encrypted, use it only for this payment, and
            delete it 90 days after sending. We never ask for a UPI PIN, an OTP or a card number.
          </p>
          <div className="button-row">
            <SubmitButton variant="primary" size="large">
              {account === null ? `Get ${formatExact(amount)}` : "Change account"}
            </SubmitButton>
            <ButtonLink to="/account/store-credit" size="large">
              Back
            </ButtonLink>
          </div>
        </PageForm>
      )}
    </>
  );
}

export const ErrorBoundary = PasswordQuestionBoundary;
