import { z } from "zod";
import { contactSubjects } from "#db/words.ts";
import { inLines, inOneLine } from "../text/typed-text.ts";

const words = (required: string, longest: number, clean: (text: string) => string) =>
  z
    .string(required)
    .overwrite(clean)
    .trim()
    .min(1, required)
    .max(longest, `Please use at most ${longest.toLocaleString("en-IN")} characters`);

/** The contact form's data. The messages and their order come from the specification (§5 Contact). */
export const ContactMessage = z.object({
  /** Created with the form: the same form sent twice is one message. */
  id: z.uuid(),
  name: words("Name is required", 120, inOneLine),
  email: words("Email is required", 254, inOneLine).pipe(z.email("Please enter a valid email address")),
  subject: z.enum(contactSubjects, "Subject is required"),
  message: words("Message is required", 5_000, inLines),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
