import type { Permission } from "#domain/access/permissions.ts";
import type { FormAnswer } from "../forms/form-answer.ts";
import type { About } from "../forms/intent-form.tsx";
import type { ActionableFulfilment } from "./possible-actions.ts";

/** What the form of an action needs. */
export type ActionProps = {
  fulfilment: ActionableFulfilment;
  permissions: readonly Permission[];
  /** The page's last refusal. It may be about another form. */
  failure: FormAnswer | undefined;
  /** The field that names the fulfilment, where the page's address does not. */
  about?: About;
  intent: string;
  Heading: "h2" | "h3";
};
