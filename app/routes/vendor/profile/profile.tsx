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
import { doneText, form, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { PasswordQuestionBoundary } from "#routes/shared/screens/password-question-screen.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { ApprovalNote } from "#routes/back-office/listing/approval-note.tsx";
import { BankAccountForm } from "./bank-account-form.tsx";
import { ConfirmPrices } from "./confirm-prices.tsx";
import { PersonKindForm } from "./person-kind-form.tsx";
import { DispatchForm } from "./dispatch-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import type { Route } from "./+types/profile";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { Checkbox } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";

const secretFields = ["accountNumber", "accountNumberAgain"];

export const meta: Route.MetaFunction = (page) => areaMeta("Vendor profile", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [own, person] = await Promise.all([readOwnProfile(shop), readOwnPersonKind(shop)]);
  return {
    ...own,
    person,
    saved: url.searchParams.get("saved"),
    done: doneText(forms, url, "saved"),
  };
}

const forms = {
  ...withoutPassword({
    "confirm-prices": form(Nothing, confirmOwnPrices, {
      prices: "Your prices are confirmed, and your published products are on sale.",
    }),
    profile: form(
      VendorProfile,
      changeOwnProfile,
      "Your profile has been saved. Earlier orders keep the details from their day.",
    ),
    "person-kind": form(
      PersonKindInput,
      changeOwnPersonKind,
      "Your answer has been saved. It applies to sales from now on.",
      { at: "#person-kind" },
    ),
    dispatch: form(
      DispatchInput,
      changeOwnDispatch,
      "Your dispatch time has been saved. It applies to new orders.",
      { at: "#dispatch" },
    ),
    "order-mails": form(OrderMailsInput, changeOwnOrderMails, "Your choice has been saved.", {
      at: "#order-mails",
    }),
  }),
  "bank-account": form(
    BankAccount,
    changeOwnBankAccount,
    "Your bank account has been saved. We have sent you an email to confirm this.",
    { secrets: secretFields },
  ),
};

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { next: (saved = "") => `/vendor/profile?saved=${saved}` });
}

export default function Profile({ loaderData, actionData: failure }: Route.ComponentProps) {
  const {
    profile,
    approvedAt,
    rejectedFor,
    bankAccount,
    firstInvoice,
    dispatch,
    mails,
    person,
    hasPricesToConfirm,
    missing,
    isNew,
    saved,
    done,
  } = loaderData;
  const failureOf = (intent: string) => (failure?.values.intent === intent ? failure : undefined);
  return (
    <div className="panels max-w-216 [&_fieldset_.form-grid]:pt-3">
      <PageHeading title="Vendor profile" note="Your business details, return address and bank account." />
      {!(hasPricesToConfirm && approvedAt !== null) && (
        <ApprovalNote {...{ approvedAt, rejectedFor, missing, isNew }} />
      )}
      <SavedNote when={saved === "prices" && !failure}>{done}</SavedNote>
      {hasPricesToConfirm && (
        <ConfirmPrices taxStatus={profile.taxStatus} failure={failureOf("confirm-prices")} />
      )}
      <section className="panel mt-6 gap-5" id="business" aria-label="Your business">
        <SavedNote when={saved === "profile" && !failure}>{done}</SavedNote>
        {firstInvoice !== null && (
          <p className="muted">
            Your invoice numbers on this shop: <b className="spec">{firstInvoice}</b> and so on; credit notes:{" "}
            <b className="spec">{firstInvoice.replace("/", "C/")}</b>.
          </p>
        )}
        <ProfileForm profile={profile} failure={failureOf("profile")} />
      </section>
      <section className="panel mt-6 gap-5" id="person-kind" aria-label="Income tax (TDS)">
        <SavedNote when={saved === "person-kind" && !failure}>{done}</SavedNote>
        <PersonKindForm own={person} />
      </section>
      <section className="panel mt-6 gap-5" id="dispatch" aria-label="Dispatch time">
        <SavedNote when={saved === "dispatch" && !failure}>{done}</SavedNote>
        <DispatchForm dispatch={dispatch} failure={failureOf("dispatch")} />
      </section>
      <section className="panel mt-6 gap-5" id="order-mails" aria-label="Emails about orders">
        <SavedNote when={saved === "order-mails" && !failure}>{done}</SavedNote>
        <OrderMailsForm {...mails} />
      </section>
      <section className="panel mt-6 gap-5" id="bank-account" aria-label="Bank account for payouts">
        <SavedNote when={saved === "bank-account" && !failure}>{done}</SavedNote>
        <BankAccountForm account={bankAccount} failure={failureOf("bank-account")} />
      </section>
    </div>
  );
}

export const ErrorBoundary = PasswordQuestionBoundary;

const choices: { value: OrderMailsInput["orderMails"]; label: string }[] = [
  { value: "each", label: "An email for each new order, cancellation and return" },
  { value: "daily", label: "One email a day, at 9 am" },
];

function OrderMailsForm({ orderMails, mondayMail, todayMail }: OrderMailsInput) {
  const mayEdit = useMay()("vendors.edit-own");
  return (
    <PageForm failure={undefined} values={{ orderMails }} action="#order-mails" className="form-grid">
      <h2>Emails about orders</h2>
      <p className="form-wide">They go to everybody with an account for your shop.</p>
      <input type="hidden" name="intent" value="order-mails" />
      <fieldset disabled={!mayEdit} className="form-wide">
        <legend className="visually-hidden">When do you want emails?</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className="radio-row">
            <input type="radio" name="orderMails" value={value} defaultChecked={value === orderMails} />
            {label}
          </label>
        ))}
        <Checkbox name="mondayMail" defaultChecked={mondayMail}>
          The week's figures, on Mondays at 9 am
        </Checkbox>
        <Checkbox name="todayMail" defaultChecked={todayMail}>
          What is waiting for each of you, every day at 9 am
        </Checkbox>
      </fieldset>
      {mayEdit && <SubmitRow variant="ink">Save</SubmitRow>}
    </PageForm>
  );
}
