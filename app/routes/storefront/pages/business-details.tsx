import { Link } from "react-router";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";
import { officeAddress } from "./office-address.ts";

/** The details of the business that must be shown to shoppers (E-Commerce Rules 2020, rules 4(2) and 4(4)). */
export function BusinessDetails({ settings }: { settings: ShopSettings }) {
  return (
    <dl className="border-t border-ink *:grid *:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] *:gap-x-8 *:gap-y-1 *:border-b *:border-line *:py-4 max-lg:*:grid-cols-1">
      <Fact term="Legal name">{settings.legalName}</Fact>
      <Fact term="Office">{officeAddress(settings)}</Fact>
      {settings.gstin && (
        <Fact term="GSTIN" className="spec">
          {settings.gstin}
        </Fact>
      )}
      <Fact term="Customer care">
        {settings.phones.map((phone) => (
          <div key={phone}>
            <PhoneLink phone={phone} />
          </div>
        ))}
        {settings.supportEmails.map((address) => (
          <div key={address}>
            <MailLink address={address} />
          </div>
        ))}
        <div>
          or the form on the{" "}
          <Link className="link" to="/contact">
            contact page
          </Link>
        </div>
      </Fact>
      <Fact term="Grievance officer">
        <div>{settings.grievanceOfficer}</div>
        <div>
          <MailLink address={settings.grievanceEmail} />
        </div>
        <div>
          <PhoneLink phone={settings.grievancePhone} />
        </div>
      </Fact>
    </dl>
  );
}
