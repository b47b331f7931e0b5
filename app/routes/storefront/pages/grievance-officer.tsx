import type { ShopSettings } from "#domain/settings/shop-settings.server.ts";
import { MailLink, officeAddress, PhoneLink } from "./reach-us.tsx";

/** Whom to complain to, and where to go if that does not help (E-Commerce Rules 2020, rules 4(4) and 4(5)). */
export function GrievanceOfficer({ settings }: { settings: ShopSettings }) {
  return (
    <>
      <p>
        If our support team could not solve your problem, write to or call the grievance officer. The officer
        acknowledges every complaint within 48 hours and settles it within one month of receiving it.
      </p>
      <dl>
        <div>
          <dt>Grievance officer</dt>
          <dd>
            {settings.grievanceOfficer}, {settings.legalName}
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <MailLink address={settings.grievanceEmail} />
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <PhoneLink phone={settings.grievancePhone} />
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{officeAddress(settings)}</dd>
        </div>
      </dl>
      <p>
        You can contact the National Consumer Helpline at any time: call <a href="tel:1915">1915</a> or go to{" "}
        <a href="https://consumerhelpline.gov.in" rel="noreferrer">
          consumerhelpline.gov.in
        </a>
        . You can also go to a consumer commission at any time.
      </p>
    </>
  );
}
