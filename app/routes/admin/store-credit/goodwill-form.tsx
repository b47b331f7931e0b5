import { Form } from "react-router";
import { longestSearch } from "#domain/base/text/plain-text.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";

/** Finds the customer on whose page goodwill credit is given. */
export function GiveGoodwill() {
  return (
    <ConfirmFirst label="Give goodwill credit">
      <Form role="search" aria-label="Find a customer" className="form-grid" action="/admin/customers">
        <Field
          label="Customer"
          name="search"
          type="search"
          hint="Phone number, name, email or order number"
          maxLength={longestSearch}
          autoComplete="off"
        />
        <div className="button-row form-wide">
          <Button type="submit">Find customer</Button>
        </div>
      </Form>
    </ConfirmFirst>
  );
}
