import { Link } from "react-router";
import type { ShopSettings } from "#domain/settings/shop-settings.server.ts";
import { MailLink, officeAddress, PhoneLink } from "./reach-us.tsx";

/** The details of the business that must be shown to shoppers (E-Commerce Rules 2020, rules 4(2) and 4(4)). */
export function BusinessDetails({ settings }: { settings: ShopSettings }) {
  return (
    <dl>
      <div>
        <dt>Legal name</dt>
        <dd>{settings.legalName}</dd>
      </div>
      <div>
        <dt>Office</dt>
        <dd>{officeAddress(settings)}</dd>
      </div>
      {settings.gstin && (
        <div>
          <dt>GSTIN</dt>
          <dd className="spec">{settings.gstin}</dd>
        </div>
      )}
      <div>
        <dt>Customer care</dt>
        <dd>
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
        </dd>
      </div>
      <div>
        <dt>Grievance officer</dt>
        <dd>
          <div>{settings.grievanceOfficer}</div>
          <div>
            <MailLink address={settings.grievanceEmail} />
          </div>
          <div>
            <PhoneLink phone={settings.grievancePhone} />
          </div>
        </dd>
      </div>
    </dl>
  );
}
