import type { ReactNode } from "react";
import { Form } from "react-router";

/** A button of an order's page, as a form of its own. */
export function OrderForm({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
