import type { ReactNode } from "react";
import { Form } from "react-router";
import { forgetPerson } from "../browser/forget-person.ts";

/** A real form around the logout button, so that logging out works without a script. */
export function LogoutForm({ children }: { children: ReactNode }) {
  return (
    <Form method="post" action="/logout" className="logout-form" onSubmit={forgetPerson}>
      {children}
    </Form>
  );
}
