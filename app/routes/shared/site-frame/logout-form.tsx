import type { ReactNode } from "react";
import { Form } from "react-router";

/** A real form around the logout button, so that logging out works without a script. */
export function LogoutForm({ children }: { children: ReactNode }) {
  return (
    <Form method="post" action="/logout" className="logout-form" data-forget="">
      {children}
    </Form>
  );
}
