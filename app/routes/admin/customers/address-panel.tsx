import type { ReactNode } from "react";
import { addressLines } from "#domain/base/addresses/address-lines.ts";
import type { SavedBusiness } from "#domain/people/customers/business.ts";
import type { SavedAddress, ShippingAddress } from "#domain/people/customers/shipping-address.ts";
import { Panel } from "#ui/page/panel.tsx";

type AddressPanelProps = {
  addresses: SavedAddress[];
  /** Where the latest order went; null without one. */
  last: ShippingAddress | null;
  businesses: SavedBusiness[];
};

/** The address book of a customer, or else the address of the latest order, and the businesses they buy for. */
export function AddressPanel({ addresses, last, businesses }: AddressPanelProps) {
  const shown = addresses.length > 0 ? addresses : last ? [{ ...last, id: "last", isDefault: false }] : [];
  return (
    <Panel title="Addresses" titleId="addresses">
      {addresses.length === 0 && (
        <p className="muted">No saved addresses.{last !== null && " The latest order went to:"}</p>
      )}
      {shown.map(({ id, fullName, phone, isDefault, addressLine1, addressLine2, ...place }) => (
        <Address key={id} name={fullName} of={{ first: addressLine1, second: addressLine2, ...place }}>
          <a className="link tabular" href={`tel:+91${phone}`}>
            {phone}
          </a>
          {isDefault && <span className="muted">Default address</span>}
        </Address>
      ))}
      {businesses.map((business) => (
        <Address
          key={business.id}
          name={business.buyerBusinessName}
          of={{
            first: business.billingAddressLine1,
            second: business.billingAddressLine2,
            city: business.billingCity,
            state: business.billingState,
            pincode: business.billingPincode,
          }}
        >
          <span>
            GSTIN <span className="spec">{business.buyerGstin}</span>
          </span>
        </Address>
      ))}
    </Panel>
  );
}

type AddressProps = { name: string; of: Parameters<typeof addressLines>[0]; children: ReactNode };

/** An address with its map. The map's company gets the address without the name. */
function Address({ name, of, children }: AddressProps) {
  const lines = addressLines(of);
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lines.join(", "))}`;
  return (
    <address>
      <b>
        <bdi>{name}</bdi>
      </b>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      {children}
      <a className="link" href={map} target="_blank" rel="noreferrer">
        Map
      </a>
    </address>
  );
}
