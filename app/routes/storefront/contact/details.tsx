import type { ShopSettings } from "#domain/settings/shop-settings.server.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";
import { officeAddress } from "../pages/office-address.ts";

/** Where and when customers can reach the shop. */
export function ContactDetails({ settings }: { settings: ShopSettings }) {
  return (
    <dl className="contact-details">
      <Fact term="Office">
        {settings.name}, {officeAddress(settings)}
      </Fact>
      <Fact term="Phone">
        {settings.phones.map((phone) => (
          <div key={phone}>
            <PhoneLink phone={phone} />
          </div>
        ))}
      </Fact>
      <Fact term="Email">
        {settings.supportEmails.map((address) => (
          <div key={address}>
            <MailLink address={address} />
          </div>
        ))}
      </Fact>
      <Fact term="Hours">
        Monday to Saturday, 10 AM to 8 PM
        <br />
        Sunday closed
      </Fact>
    </dl>
  );
}
