import { Check } from "lucide-react";
import { Link } from "react-router";
import type { SavedAddress } from "#domain/people/customers/shipping-address.ts";

type SavedAddressChoicesProps = { addresses: SavedAddress[]; chosenId: string | null };

/** The address book as links that fill the form below; they need no script. */
export function SavedAddressChoices({ addresses, chosenId }: SavedAddressChoicesProps) {
  return (
    <nav className="mb-8" aria-label="Saved addresses">
      <ul className="grid grid-fill-64 gap-3">
        {addresses.map(({ id, fullName, addressLine1, city, pincode }) => (
          <li key={id}>
            <Link
              className="choice relative grid h-full content-start bg-surface py-3.5 pr-10 pl-4 leading-snug wrap-anywhere"
              to={`/checkout?address=${id}`}
              preventScrollReset
              aria-current={id === chosenId ? "true" : undefined}
            >
              <b>{fullName}</b>
              <span className="muted small">
                <bdi>{addressLine1}</bdi>, <bdi>{city}</bdi> <span className="tabular">{pincode}</span>
              </span>
              {id === chosenId && <Check size={18} className="absolute top-3.5 right-3.5" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
