import { z } from "zod";
import { contactSubjects } from "#db/words.ts";
import { neededLine, neededLines } from "../text/needed-text.ts";

/** The contact form's data. The messages and their order come from the specification (§5 Contact). */
export const ContactMessage = z.object({
  /** Created with the form: the same form sent twice is one message. */
  id: z.uuid(),
  name: neededLine("Name is required"),
  email: neededLine("Email is required", 254).pipe(z.email("Please enter a valid email address")),
  subject: z.enum(contactSubjects, "Subject is required"),
  message: neededLines("Message is required"),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
