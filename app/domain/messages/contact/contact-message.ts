import { z } from "zod";
import { contactSubjects } from "#db/values/message-values.ts";
import { Email } from "../../base/identifiers/email-address.ts";
import { neededLine, neededLines } from "../../base/text/needed-text.ts";

/** The contact form's data. The messages and their order come from the specification (§5 Contact). */
export const ContactMessage = z.object({
  /** Created with the form: the same form sent twice is one message. */
  id: z.uuid(),
  name: neededLine("Name is required"),
  email: neededLine("Email is required", 254).pipe(Email),
  subject: z.enum(contactSubjects, "Subject is required"),
  message: neededLines("Message is required"),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
