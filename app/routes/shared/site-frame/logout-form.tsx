import type { ReactNode } from "react";
import { Form } from "react-router";

/** A real form around its button, so that one also gets out without a script. */
export function LogoutForm({ children }: { children: ReactNode }) {
  return (
    <Form method="post" action="/logout" className="logout-form">
      {children}
    </Form>
  );
}
