import { Form, Link } from "react-router";
import { longestSearch } from "#domain/base/text/plain-text.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";

type GiveGoodwillProps = {
  search: string | undefined;
  found: { id: string; name: string; email: string }[] | null;
};

/** Finds the customer to whom goodwill credit is given. */
export function GiveGoodwill({ search, found }: GiveGoodwillProps) {
  return (
    <ConfirmFirst label="Give goodwill credit" open={found !== null}>
      <Form role="search" aria-label="Find a customer" className="form-grid" preventScrollReset>
        <Field
          label="Customer"
          name="search"
          type="search"
          hint="Phone number, name or email"
          maxLength={longestSearch}
          autoComplete="off"
          defaultValue={search}
        />
        <div className="button-row form-wide">
          <Button type="submit">Find customer</Button>
        </div>
      </Form>
      {found?.length === 0 && <p role="status">No customer found. Guests need an account first.</p>}
      {found && found.length > 0 && (
        <ul className="panel-rows">
          {found.map(({ id, name, email }) => (
            <li key={id}>
              <Link className="link" to={`/admin/store-credit/${id}?give`}>
                {name}
              </Link>
              <span className="muted">{email}</span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmFirst>
  );
}
