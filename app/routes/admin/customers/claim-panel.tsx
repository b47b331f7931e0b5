import type { CustomerPage } from "#domain/reports/customers/list-customers.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ShareLink } from "#routes/back-office/forms/share-link.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { useShopName } from "#routes/shared/screens/page-meta.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type ClaimPanelProps = { customer: CustomerPage; link: string | null; failure: FormFailure | undefined };

/** The link with which a customer whom the staff entered takes over the account. */
export function ClaimPanel({ customer, link, failure }: ClaimPanelProps) {
  const may = useMay();
  const shopName = useShopName();
  return (
    <Panel title="Account without email" titleId="claim">
      <p className="muted">
        This customer was added by the shop, gets no mails and cannot log in. With a link the customer chooses
        an email address and a password. Send it only to a number that you know is theirs.
      </p>
      {link === null ? (
        may("orders.enter") && (
          <IntentForm intent="claim-link" failure={failure}>
            <SubmitButton busyLabel="One moment...">Make link for the account</SubmitButton>
          </IntentForm>
        )
      ) : (
        <ShareLink
          address={link}
          phone={customer.contact?.phone ?? ""}
          text={`${shopName}: open your account and see your orders here (works once, for 7 days):`}
        />
      )}
    </Panel>
  );
}
