// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { FormState } from "./form-state.tsx";
import { Field, SelectField, TextareaField } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";

const email = () => screen.getByRole("textbox", { name: "Email" });

/** The texts that a screen reader reads with a field. */
function description(field: HTMLElement): (string | null | undefined)[] {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

function Form({ errors }: { errors: Record<string, string> | undefined }) {
  return (
    <FormState errors={errors}>
      <Field label="Email" name="email" hint="For the invoice" />
      <Field label="Phone" name="phone" optional />
    </FormState>
  );
}

describe("a field", () => {
  it("is read with its hint, and is not invalid", () => {
    render(<Form errors={undefined} />);
    expect(description(email())).toEqual(["For the invoice"]);
    expect(email().hasAttribute("aria-invalid")).toBe(false);
    expect(screen.getByRole("textbox", { name: "Phone (optional)" }).hasAttribute("aria-describedby")).toBe(
      false,
    );
  });

  it("is read with the error of its name, before its hint", () => {
    render(<Form errors={{ email: "Enter your email" }} />);
    expect(description(email())).toEqual(["Enter your email", "For the invoice"]);
    expect(email().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("textbox", { name: "Phone (optional)" }).hasAttribute("aria-invalid")).toBe(
      false,
    );
  });

  it("drops the error once it is edited, and shows it again with the next answer", async () => {
    const { rerender } = render(<Form errors={{ email: "Enter your email" }} />);
    await userEvent.type(email(), "a");
    expect(description(email())).toEqual(["For the invoice"]);
    expect(email().hasAttribute("aria-invalid")).toBe(false);
    rerender(<Form errors={{ email: "Enter your email" }} />);
    expect(description(email())).toEqual(["Enter your email", "For the invoice"]);
  });

  it("can have an error of its own, whatever its kind", () => {
    render(
      <FormState errors={{ note: "Too long" }}>
        <TextareaField label="Note" name="note" error="Not here" />
        <SelectField label="State" name="state" error="Choose a state">
          <option value="">Choose</option>
        </SelectField>
      </FormState>,
    );
    expect(description(screen.getByRole("textbox", { name: "Note" }))).toEqual(["Not here"]);
    expect(description(screen.getByRole("combobox", { name: "State" }))).toEqual(["Choose a state"]);
  });
});

it("a password is hidden until somebody asks to see it", async () => {
  render(<PasswordField label="Password" name="password" />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  const button = screen.getByRole("button", { name: "Show password" });
  await userEvent.type(field, "secret");
  expect([field.type, button.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
  await userEvent.click(button);
  expect([field.type, button.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  expect(field.value).toBe("secret");
  await userEvent.click(button);
  expect(field.type).toBe("password");
});
