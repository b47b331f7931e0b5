import { z } from "zod";
import { BankAccount } from "#domain/vendors/vendor/bank-account.ts";
import { changeOwnBankAccount } from "#domain/vendors/own-profile/change-own-bank-account.server.ts";
import { changeOwnOrderMails } from "#domain/vendors/own-profile/change-own-order-mails.server.ts";
import { confirmOwnPrices } from "#domain/vendors/own-profile/confirm-own-prices.server.ts";
import { changeOwnProfile } from "#domain/vendors/own-profile/change-own-profile.server.ts";
import { PersonKindInput } from "#domain/vendors/own-profile/person-kind-input.ts";
import {
  changeOwnPersonKind,
  readOwnPersonKind,
} from "#domain/vendors/own-profile/own-person-kind.server.ts";
import { changeOwnDispatch } from "#domain/vendors/own-profile/change-dispatch.server.ts";
import { DispatchInput } from "#domain/vendors/own-profile/dispatch-input.ts";
import { OrderMailsInput } from "#domain/vendors/own-profile/order-mails-input.ts";
import { readOwnProfile } from "#domain/vendors/own-profile/read-own-profile.server.ts";
import { VendorProfile } from "#domain/vendors/vendor/vendor-profile.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { PasswordQuestionBoundary } from "#routes/shared/screens/password-question-screen.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import profileStyles from "./profile.css?url";
import { ApprovalNote } from "#routes/back-office/listing/approval-note.tsx";
import { BankAccountForm } from "./bank-account-form.tsx";
import { ConfirmPrices } from "./confirm-prices.tsx";
import { PersonKindForm } from "./person-kind-form.tsx";
import { DispatchForm } from "./dispatch-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import type { Route } from "./+types/profile";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { SubmitRow } from "#ui/controls/submit-button.tsx";

const secretFields = ["accountNumber", "accountNumberAgain"];

export const meta: Route.MetaFunction = (page) => areaMeta("Vendor profile", page);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: profileStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [own, person] = await Promise.all([readOwnProfile(shop), readOwnPersonKind(shop)]);
  return {
    ...own,
    person,
    saved: url.searchParams.get("saved"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  if (form.get("intent") === "bank-account") {
    await reAuthenticatedOnly(context, form, { secrets: secretFields });
    return submitThen(
      form,
      BankAccount,
      "/vendor/profile?saved=bank-account",
      (account) => changeOwnBankAccount(shop, account),
      { withheld: secretFields },
    );
  }
  if (form.get("intent") === "person-kind") {
    return submitThen(form, PersonKindInput, "/vendor/profile?saved=person-kind#person-kind", (input) =>
      changeOwnPersonKind(shop, input),
    );
  }
  if (form.get("intent") === "confirm-prices") {
    return submitThen(form, z.object({}), "/vendor/profile?saved=prices", () => confirmOwnPrices(shop));
  }
  if (form.get("intent") === "dispatch") {
    return submitThen(form, DispatchInput, "/vendor/profile?saved=dispatch#dispatch", (input) =>
      changeOwnDispatch(shop, input),
    );
  }
  if (form.get("intent") === "order-mails") {
    return submitThen(form, OrderMailsInput, "/vendor/profile?saved=order-mails#order-mails", (input) =>
      changeOwnOrderMails(shop, input),
    );
  }
  return submitThen(form, VendorProfile, "/vendor/profile?saved=profile", (profile) =>
    changeOwnProfile(shop, profile),
  );
}

export default function Profile({ loaderData, actionData: failure }: Route.ComponentProps) {
  const {
    profile,
    approvedAt,
    rejectedFor,
    bankAccount,
    firstInvoice,
    dispatch,
    orderMails,
    person,
    hasPricesToConfirm,
    missing,
    isNew,
    saved,
  } = loaderData;
  const failureOf = (intent: string) => (failure?.values.intent === intent ? failure : undefined);
  return (
    <div className="vendor-profile">
      <PageHeading title="Vendor profile" note="Your business details, return address and bank account." />
      {!(hasPricesToConfirm && approvedAt !== null) && (
        <ApprovalNote {...{ approvedAt, rejectedFor, missing, isNew }} />
      )}
      <SavedNote when={saved === "prices" && !failure}>
        Your prices are confirmed, and your published products are on sale.
      </SavedNote>
      {hasPricesToConfirm && (
        <ConfirmPrices taxStatus={profile.taxStatus} failure={failureOf("confirm-prices")} />
      )}
      <section className="work-section panel" id="business" aria-label="Your business">
        <SavedNote when={saved === "profile" && !failure}>
          Your profile has been saved. Earlier orders keep the details from their day.
        </SavedNote>
        {firstInvoice !== null && (
          <p className="muted">
            Your invoice numbers on this shop: <b className="spec">{firstInvoice}</b> and so on; credit notes:{" "}
            <b className="spec">{firstInvoice.replace("/", "C/")}</b>.
          </p>
        )}
        <ProfileForm profile={profile} failure={failureOf("profile")} />
      </section>
      <section className="work-section panel" id="person-kind" aria-label="Income tax (TDS)">
        <SavedNote when={saved === "person-kind" && !failure}>
          Your answer has been saved. It applies to sales from now on.
        </SavedNote>
        <PersonKindForm own={person} />
      </section>
      <section className="work-section panel" id="dispatch" aria-label="Dispatch time">
        <SavedNote when={saved === "dispatch" && !failure}>
          Your dispatch time has been saved. It applies to new orders.
        </SavedNote>
        <DispatchForm dispatch={dispatch} failure={failureOf("dispatch")} />
      </section>
      <section className="work-section panel" id="order-mails" aria-label="Emails about orders">
        <SavedNote when={saved === "order-mails" && !failure}>Your choice has been saved.</SavedNote>
        <OrderMailsForm chosen={orderMails} />
      </section>
      <section className="work-section panel" id="bank-account" aria-label="Bank account for payouts">
        <SavedNote when={saved === "bank-account" && !failure}>
          Your bank account has been saved. We have sent you an email to confirm this.
        </SavedNote>
        <BankAccountForm account={bankAccount} failure={failureOf("bank-account")} />
      </section>
    </div>
  );
}

export const ErrorBoundary = PasswordQuestionBoundary;

const choices: { value: OrderMailsInput["orderMails"]; words: string }[] = [
  { value: "each", words: "An email for each new order, cancellation and return" },
  { value: "daily", words: "One email a day, at 9 am" },
];

function OrderMailsForm({ chosen }: { chosen: OrderMailsInput["orderMails"] }) {
  const mayEdit = useMay()("vendors.edit-own");
  return (
    <PageForm failure={undefined} values={{ orderMails: chosen }} action="#order-mails" className="form-grid">
      <h2>Emails about orders</h2>
      <p className="form-wide">They go to everybody with an account for your shop.</p>
      <input type="hidden" name="intent" value="order-mails" />
      <fieldset disabled={!mayEdit} className="form-wide">
        <legend className="visually-hidden">When do you want emails?</legend>
        {choices.map(({ value, words }) => (
          <label key={value} className="radio-row">
            <input type="radio" name="orderMails" value={value} defaultChecked={value === chosen} />
            {words}
          </label>
        ))}
      </fieldset>
      {mayEdit && <SubmitRow variant="ink">Save</SubmitRow>}
    </PageForm>
  );
}
