import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactSubjects } from "#db/values/message-values.ts";
import { ContactMessage } from "./contact-message.ts";

const filled = {
  id: "3f0d2c1e-6b1a-4f6e-9a44-0c8f7f1d2b3a",
  name: "Rohan Deshmukh",
  email: "rohan@example.in",
  subject: "Product Support",
  message: "Is the Meru 14 enough for 4K video?",
};

function complaints(form: Partial<Record<keyof typeof filled, unknown>>) {
  const { error } = ContactMessage.safeParse(form);
  return (error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`);
}

const accepted = (form: typeof filled) => ContactMessage.parse(form);

describe("a contact message", () => {
  it("is accepted when everything is filled in, under each subject", () => {
    for (const subject of contactSubjects) expect(complaints({ ...filled, subject })).toEqual([]);
  });

  it.each([
    ["empty", { name: "", email: "", subject: "", message: "" }],
    ["left out", {}],
    ["blank", { name: "  ", email: "\t", subject: " ", message: " \n " }],
    ["invisible", { name: "\0\u0007", email: "\0", subject: "\0", message: "\0\r\n\0" }],
  ])("asks for every field that is %s, in the order of the form", (_, fields) => {
    expect(complaints({ id: filled.id, ...fields })).toEqual([
      "name: Name is required",
      "email: Email is required",
      "subject: Subject is required",
      "message: Message is required",
    ]);
  });

  it.each(["rohan", "rohan@", "@example.in", "rohan@example", "rohan example.in", "a@b.in, c@d.in"])(
    "refuses the email address '%s'",
    (email) => {
      expect(complaints({ ...filled, email })).toEqual(["email: Please enter a valid email address"]);
    },
  );

  it("refuses a subject that is not offered", () => {
    expect(complaints({ ...filled, subject: "Free Laptops" })).toEqual(["subject: Subject is required"]);
  });

  it("says how long a field may be", () => {
    expect(
      complaints({
        ...filled,
        name: "n".repeat(121),
        email: `${"e".repeat(250)}@example.in`,
        message: "m".repeat(5_001),
      }),
    ).toEqual([
      "name: Please use at most 120 characters",
      "email: Please use at most 254 characters",
      "message: Please use at most 5,000 characters",
    ]);
    expect(complaints({ ...filled, name: "n".repeat(120), message: "m".repeat(5_000) })).toEqual([]);
  });

  it("refuses a form without its id", () => {
    expect(complaints({ ...filled, id: "1' or '1'='1" })).toEqual(["id: Invalid UUID"]);
  });

  it("drops blanks around what was typed and keeps the lines within", () => {
    const { name, email, message } = accepted({
      ...filled,
      name: "  Rohan Deshmukh ",
      email: " rohan@example.in\n",
      message: "\r\nFirst line\r\n\r\n\tsecond line\rthird line\n",
    });
    expect({ name, email }).toEqual({ name: "Rohan Deshmukh", email: "rohan@example.in" });
    expect(message).toBe("First line\n\n\tsecond line\nthird line");
  });

  it("puts a name on one line, so that it cannot become a mail header", () => {
    expect(accepted({ ...filled, name: "Rohan\r\nBcc: all@example.in" }).name).toBe(
      "Rohan Bcc: all@example.in",
    );
  });

  it("leaves markup, quotes, emoji and other scripts as they were typed", () => {
    for (const text of [
      "<script>alert(1)</script>",
      "'; drop table contact_messages; --",
      "👩🏽‍💻 नमस्कार 你好",
    ]) {
      expect(accepted({ ...filled, name: text, message: text })).toMatchObject({
        name: text,
        message: text,
      });
    }
  });

  it("holds no control character but line ends and tabs, whatever was sent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const message = ContactMessage.safeParse({ ...filled, name: text, message: text });
        if (!message.success) return;
        expect(message.data.name).not.toMatch(/^\s|\p{Cc}|\s$/u);
        expect(message.data.message).not.toMatch(/[^\P{Cc}\n\t]/u);
      }),
    );
  });
});
