import { formatDay } from "#domain/base/time/dates.ts";
import { shownEmail } from "#domain/base/identifiers/no-email.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { CustomerLink } from "../../parts/customer-link.tsx";
import { EntrySearch } from "./entry-search.tsx";
import type { EntryPage } from "./entry-forms.server.ts";

/** Who orders: a customer who is found, or a new one. */
export function CustomerPart({ page: { buyer, matches, fields, sale } }: { page: EntryPage }) {
  if (buyer)
    return (
      <Panel title="Customer" titleId="customer">
        <div className="spread items-center">
          <p>
            <CustomerLink id={buyer.id}>{buyer.name}</CustomerLink>
            <br />
            <span className="muted">
              {[buyer.phone, buyer.shownEmail || "no email address"].filter(Boolean).join(" · ")}
            </span>
          </p>
          <Button type="submit" name="intent" value="choose:" size="small">
            Change customer
          </Button>
        </div>
      </Panel>
    );
  return (
    <Panel title={sale ? "Customer (optional)" : "Customer"} titleId="customer">
      <EntrySearch
        label="Find customer"
        name="who"
        placeholder="Phone, name, email, GSTIN or order number"
        button="Search"
      />
      {fields.who && matches?.length === 0 && <p className="muted">No customer found.</p>}
      {!fields.who && matches && matches.length > 0 && <p>This phone number is known:</p>}
      {matches !== null && matches.length > 0 && (
        <ul className="panel-rows" aria-label="Customers found">
          {matches.map(({ id, name, email, contact, lastOrderAt }) => (
            <li key={id}>
              <span className="two-lines">
                <bdi>{name}</bdi>
                <span className="muted">
                  {[
                    contact?.phone,
                    contact?.city,
                    shownEmail(email),
                    lastOrderAt ? `last order ${formatDay(lastOrderAt)}` : "no orders yet",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <Button type="submit" name="intent" value={`choose:${id}`} size="small" className="flex-none">
                Choose<span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <fieldset>
        <legend className="field-label mb-2">
          {sale ? "Or a name for the invoice, without an account" : "Or a new customer"}
        </legend>
        <div className="form-grid">
          <Field label="Name" name="newName" autoComplete="off" />
          <Field label="Phone" name="newPhone" type="tel" inputMode="tel" autoComplete="off" />
          {!sale && (
            <Field
              label="Email"
              name="newEmail"
              type="email"
              autoComplete="off"
              optional
              className="form-wide"
            />
          )}
        </div>
      </fieldset>
    </Panel>
  );
}
