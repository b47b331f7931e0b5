import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { Fact } from "#ui/tables/fact.tsx";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";
import { officeAddress } from "../pages/office-address.ts";

/** Where and when customers can reach the shop. */
export function ContactDetails({ settings }: { settings: ShopSettings }) {
  const { opening } = settings;
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
        {opening.days}, {opening.hours}
        <br />
        {opening.closed}
        {opening.holidays.length > 0 && (
          <>
            <br />
            Also closed on {opening.holidays.join(", ")}
          </>
        )}
      </Fact>
    </dl>
  );
}
