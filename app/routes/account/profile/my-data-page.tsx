import { Link } from "react-router";
import { userOf } from "#http/access/user-of.server.ts";
import { AccountDeletion } from "#domain/people/credentials/account-changes.ts";
import { deleteMyAccount } from "#domain/privacy/delete-my-account.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { readBalance } from "#domain/payments/store-credit/read-balance.server.ts";
import { hasOwnTwoFactor } from "#domain/people/re-authentication/re-authentication.server.ts";
import { leave } from "#http/sign-in/enter.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { OwnProofFields } from "#routes/shared/forms/own-proof-fields.tsx";
import { AccountPart, accountPartForm } from "../frame/account-parts.tsx";
import type { Route } from "./+types/my-data-page";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("My data", matches) }];

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const userId = userOf(shop.actor)?.id ?? "";
  const [needsCode, balance] = await Promise.all([hasOwnTwoFactor(shop), readBalance(shop, userId)]);
  return { needsCode, balance };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), AccountDeletion, async (deletion) => {
    await deleteMyAccount(context.get(shopContext), deletion);
    return leave({ context }, "/login?deleted");
  });
}

export default function MyData({
  loaderData: { needsCode, balance },
  actionData: failure,
}: Route.ComponentProps) {
  const { isVendor } = useAuth();
  return (
    <>
      <h1>My data</h1>
      <AccountPart title="Download your data">
        <p>
          Your profile, addresses, orders, returns, store credit, messages, devices, cart, wish list and the
          subjects of our emails to you, in one JSON file. It has the addresses of your photos, which you can
          open while you are logged in.
        </p>
        <a className="button button-line" href="/account/my-data.json" download="my-data.json">
          Download your data
        </a>
      </AccountPart>
      <AccountPart title="Delete my account">
        <p>
          We delete your profile, addresses, cart, wish list and devices at once. This cannot be undone. We
          keep your orders and invoices because GST law requires us to keep them for 72 months from the due
          date of the annual return for their year. The photos of a return are deleted 12 months after it
          ends. We will send you one last email to confirm the deletion, and delete our record of it after 30
          days.
          {isVendor && " Your products will be hidden."}
        </p>
        {balance > 0 && (
          <Banner tone="warn">
            You have {formatExact(balance)} of{" "}
            <Link className="link" to="/account/store-credit">
              store credit
            </Link>
            . After you delete your account, you cannot use it for orders any more. Use it first, or ask for
            the money where that is possible.
          </Banner>
        )}
        <PageForm failure={failure} className={accountPartForm} data-forget="">
          <OwnProofFields needsCode={needsCode} />
          <div className="button-row">
            <SubmitButton variant="danger" busyLabel="Deleting...">
              Delete my account
            </SubmitButton>
          </div>
        </PageForm>
      </AccountPart>
    </>
  );
}
