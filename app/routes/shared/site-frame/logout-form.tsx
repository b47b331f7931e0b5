import type { ReactNode } from "react";
import { Form } from "react-router";
import { recentSearches, writeStoredText } from "../browser/stored-text.ts";

/** A real form around the logout button, so that logging out works without a script. Recent searches go with it. */
export function LogoutForm({ children }: { children: ReactNode }) {
  return (
    <Form
      method="post"
      action="/logout"
      className="logout-form"
      onSubmit={() => writeStoredText(recentSearches, "[]")}
    >
      {children}
    </Form>
  );
}
