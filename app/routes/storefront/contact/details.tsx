import type { ShopSettings } from "#domain/settings/shop-settings.server.ts";
import { MailLink, officeAddress, PhoneLink } from "../pages/reach-us.tsx";

/** Where and when customers can reach the shop. */
export function ContactDetails({ settings }: { settings: ShopSettings }) {
  return (
    <dl className="contact-details">
      <div>
        <dt>Office</dt>
        <dd>
          {settings.name}, {officeAddress(settings)}
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          {settings.phones.map((phone) => (
            <div key={phone}>
              <PhoneLink phone={phone} />
            </div>
          ))}
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          {settings.supportEmails.map((address) => (
            <div key={address}>
              <MailLink address={address} />
            </div>
          ))}
        </dd>
      </div>
      <div>
        <dt>Hours</dt>
        <dd>
          Monday to Saturday, 10 AM to 8 PM
          <br />
          Sunday closed
        </dd>
      </div>
    </dl>
  );
}
