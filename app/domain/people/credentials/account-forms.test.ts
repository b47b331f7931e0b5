import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { AccountDeletion, EmailChange, NameChange, ResetRequest } from "./account-changes.ts";
import { Credentials } from "./credentials.ts";
import { PasswordChange, PasswordReset } from "./new-password.ts";
import { Registration } from "../registration/registration.ts";

const issues = (shape: z.ZodType, form: object) => shape.safeParse(form).error?.issues ?? [];
/** What is said above the form. */
const complaints = (shape: z.ZodType, form: object) =>
  issues(shape, form).flatMap(({ path, message }) => (path.length === 0 ? message : []));
/** The fields that are marked. */
const marked = (shape: z.ZodType, form: object) => issues(shape, form).flatMap(({ path }) => path);

const filled = {
  name: "Ananya Kulkarni",
  email: "ananya@example.in",
  password: "abcdef",
  confirmPassword: "abcdef",
};

describe("a registration", () => {
  it("is accepted when everything is right", () => {
    expect(complaints(Registration, filled)).toEqual([]);
  });

  it.each(["name", "email", "password", "confirmPassword"])("needs %s", (field) => {
    expect(complaints(Registration, { ...filled, [field]: "" })).toEqual(["All fields are required"]);
    const { [field as "name"]: _left, ...rest } = filled;
    expect(complaints(Registration, rest)).toEqual(["All fields are required"]);
    expect(marked(Registration, rest)).toEqual([field]);
  });

  it("takes blanks for nothing in a name, and for what they are in a password", () => {
    expect(complaints(Registration, { ...filled, name: " \t " })).toEqual(["All fields are required"]);
    expect(complaints(Registration, { ...filled, password: "      ", confirmPassword: "      " })).toEqual(
      [],
    );
  });

  it("complains in the specification's order, of one thing at a time", () => {
    const everything = { name: "", email: "no", password: "a", confirmPassword: "b" };
    expect(complaints(Registration, everything)).toEqual(["All fields are required"]);
    expect(complaints(Registration, { ...everything, name: "A" })).toEqual(["Passwords do not match"]);
    expect(complaints(Registration, { ...everything, name: "A", confirmPassword: "a" })).toEqual([
      "Password must be at least 6 characters",
    ]);
    expect(complaints(Registration, { ...filled, email: "no" })).toEqual([
      "Please enter a valid email address",
    ]);
  });

  it("needs six characters, and takes no more than 128", () => {
    const withPassword = (password: string) =>
      complaints(Registration, { ...filled, password, confirmPassword: password });
    expect(withPassword("12345")).toEqual(["Password must be at least 6 characters"]);
    expect(withPassword("123456")).toEqual([]);
    expect(withPassword("x".repeat(128))).toEqual([]);
    expect(withPassword("x".repeat(129))).toEqual(["Password must be at most 128 characters"]);
  });

  it("knows one address however it is written", () => {
    expect(Registration.parse({ ...filled, email: "  Ananya@Example.IN " }).email).toBe("ananya@example.in");
  });

  it.each([
    "\u200Bananya@example.in",
    "ananya@example.in\u00A0",
    "ananya @ example. in",
    "ananya＠example.in",
  ])("reads the pasted address '%s'", (email) => {
    expect(Registration.parse({ ...filled, email }).email).toBe("ananya@example.in");
    expect(Credentials.parse({ email, password: "abcdef" }).email).toBe("ananya@example.in");
  });

  it("takes at most 64 characters before the '@', and no space between the words of an address", () => {
    const problemsOf = (email: string) => complaints(Registration, { ...filled, email });
    expect(problemsOf(`${"a".repeat(64)}@shop.example`)).toEqual([]);
    expect(problemsOf(`${"a".repeat(65)}@shop.example`)).toEqual(["Please enter a valid email address"]);
    expect(problemsOf("ananya kulkarni@example.in")).toEqual(["Please enter a valid email address"]);
  });

  it("puts a name on one line", () => {
    expect(Registration.parse({ ...filled, name: "Ananya\r\nBcc: all@example.in" }).name).toBe(
      "Ananya Bcc: all@example.in",
    );
  });
});

describe("a login", () => {
  it.each([{}, { email: "a@example.in" }, { password: "abcdef" }, { email: " ", password: "abcdef" }])(
    "needs both fields: %j",
    (form) => {
      expect(complaints(Credentials, form)).toEqual(["Please enter both email and password"]);
    },
  );

  it("does not judge what is typed in them", () => {
    expect(complaints(Credentials, { email: "no", password: "a" })).toEqual([]);
  });
});

describe("the other forms of an account", () => {
  it("ask for what they need", () => {
    expect(complaints(PasswordReset, { token: "t", password: "abcdef" })).toEqual([
      "All fields are required",
    ]);
    expect(complaints(PasswordChange, { password: "abcdef", confirmPassword: "abcdef" })).toEqual([
      "All fields are required",
    ]);
    expect(complaints(EmailChange, { email: "a@example.in" })).toEqual(["All fields are required"]);
    expect(complaints(AccountDeletion, {})).toEqual(["Please enter your password"]);
    expect(complaints(ResetRequest, {})).toEqual(["Email is required"]);
    expect(complaints(NameChange, { name: " " })).toEqual(["Full name is required"]);
  });

  it("hold new passwords to the rules of a registration", () => {
    for (const shape of [PasswordReset, PasswordChange]) {
      const form = { token: "t", currentPassword: "old", password: "abc", confirmPassword: "abd" };
      expect(complaints(shape, form)).toEqual(["Passwords do not match"]);
      expect(complaints(shape, { ...form, confirmPassword: "abc" })).toEqual([
        "Password must be at least 6 characters",
      ]);
    }
  });

  it("refuse what is no email address", () => {
    expect(complaints(EmailChange, { email: "no", currentPassword: "x" })).toEqual([
      "Please enter a valid email address",
    ]);
    expect(complaints(ResetRequest, { email: `${"a".repeat(250)}@example.in` })).toEqual([
      "Please enter a valid email address",
    ]);
  });
});
