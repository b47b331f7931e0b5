import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";
import { officeAddress } from "./office-address.ts";

/** Whom to complain to, and where to go if that does not help (E-Commerce Rules 2020, rules 4(4) and 4(5)). */
export function GrievanceOfficer({ settings }: { settings: ShopSettings }) {
  return (
    <>
      <p>
        If our support team could not solve your problem, write to or call the grievance officer. The officer
        acknowledges every complaint within 48 hours and settles it within one month of receiving it.
      </p>
      <dl>
        <Fact term="Grievance officer">
          {settings.grievanceOfficer}, {settings.legalName}
        </Fact>
        <Fact term="Email">
          <MailLink address={settings.grievanceEmail} />
        </Fact>
        <Fact term="Phone">
          <PhoneLink phone={settings.grievancePhone} />
        </Fact>
        <Fact term="Address">{officeAddress(settings)}</Fact>
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
