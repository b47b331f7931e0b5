import { addressLines, type AddressParts } from "#domain/base/addresses/address-lines.ts";
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
  const shown =
    addresses.length === 0 && last !== null ? [{ ...last, id: "last", isDefault: false }] : addresses;
  return (
    <>
      <Panel title="Addresses" titleId="addresses">
        {addresses.length === 0 && (
          <p className="muted">No saved addresses.{last !== null && " The latest order went to:"}</p>
        )}
        {shown.map(({ id, fullName, phone, isDefault, ...address }) => (
          <address key={id}>
            <span>
              <b>
                <bdi>{fullName}</bdi>
              </b>
              {isDefault && <span className="muted"> (default)</span>}
            </span>
            <Lines
              of={{
                first: address.addressLine1,
                second: address.addressLine2,
                city: address.city,
                state: address.state,
                pincode: address.pincode,
              }}
            />
            <a className="link tabular" href={`tel:+91${phone}`}>
              {phone}
            </a>
          </address>
        ))}
      </Panel>
      {businesses.length > 0 && (
        <Panel title="Businesses" titleId="businesses">
          {businesses.map((business) => (
            <address key={business.id}>
              <b>
                <bdi>{business.buyerBusinessName}</bdi>
              </b>
              <span>
                GSTIN <span className="spec">{business.buyerGstin}</span>
              </span>
              <Lines
                of={{
                  first: business.billingAddressLine1,
                  second: business.billingAddressLine2,
                  city: business.billingCity,
                  state: business.billingState,
                  pincode: business.billingPincode,
                }}
              />
            </address>
          ))}
        </Panel>
      )}
    </>
  );
}

/** The lines of an address, and a map of it. The map's company gets the address alone. */
function Lines({ of }: { of: AddressParts }) {
  const lines = addressLines(of);
  const query = encodeURIComponent(lines.join(", "));
  return (
    <>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      <a
        className="link"
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noreferrer"
      >
        Map
      </a>
    </>
  );
}
