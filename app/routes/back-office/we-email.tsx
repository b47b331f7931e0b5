import { createContext, type ReactNode, useContext } from "react";

/** Whether the customer of the page has an email address. */
export const CustomerIsMailed = createContext(true);

/** What a hint says of a mail to the customer; without an email address, what to do instead. */
export function WeEmail({ children = "We email the customer." }: { children?: ReactNode }) {
  return useContext(CustomerIsMailed) ? children : "The customer has no email address, so please call.";
}
