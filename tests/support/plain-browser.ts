import { type Element, type HTMLFormElement, type HTMLInputElement, Window } from "happy-dom";
import type { SendRequest } from "./http-buyer.ts";

/** A browser without scripts, which fills in and sends the forms that a page contains, as they are written there. */
export type PlainBrowser = ReturnType<typeof plainBrowser>;

/** `cookie` is what the browser has to begin with, such as a session. */
export function plainBrowser(request: SendRequest, cookie = "") {
  const cookies = new Map(cookie.split("; ").map((part) => [part.split("=", 1)[0] ?? "", part]));
  let { document } = new Window();
  let [address, status] = ["/", 0];

  const cookieHeader = () => [...cookies.values()].join("; ");

  async function load(
    path: string,
    { type, ...question }: { method?: string; body?: string; type?: string } = {},
  ): Promise<void> {
    address = path;
    const headers = { cookie: cookieHeader(), ...(type !== undefined && { "content-type": type }) };
    const answer = await request(path, { ...question, headers });
    for (const entry of answer.headers["set-cookie"] ?? []) {
      const pair = entry.split(";", 1)[0] ?? "";
      cookies.set(pair.split("=", 1)[0] ?? "", pair);
    }
    const { location } = answer.headers;
    if (location !== undefined && answer.status >= 300) return load(location);
    ({ status } = answer);
    ({ document } = new Window());
    document.write(answer.body.toString());
    for (const unseen of document.querySelectorAll("script, template")) unseen.remove();
  }

  /** Presses the first button with this name after filling in fields of its form by their names. */
  async function press(name: string | RegExp, fields: Record<string, string> = {}): Promise<void> {
    const button = [...document.querySelectorAll("button")].find((button) =>
      typeof name === "string" ? nameOf(button) === name : name.test(nameOf(button)),
    );
    const named = document.getElementById(button?.getAttribute("form") ?? "");
    const form = (named ?? button?.closest("form")) as HTMLFormElement | null | undefined;
    if (!button || !form) throw new Error(`${address} has no form with a button '${name}'.`);
    const pressed = button.getAttribute("name");
    await sendForm(
      form,
      pressed === null ? fields : { [pressed]: button.getAttribute("value") ?? "", ...fields },
    );
  }

  /** Follows the first link with this name. */
  async function follow(name: RegExp): Promise<void> {
    const link = [...document.querySelectorAll("main a")].find((link) => name.test(nameOf(link)));
    if (!link) throw new Error(`${address} has no link '${name}'.`);
    await load(link.getAttribute("href") ?? "");
  }

  /** Sends the form with this selector as the Enter key does. */
  async function enter(selector: string, fields: Record<string, string>): Promise<void> {
    const form = document.querySelector(selector) as HTMLFormElement | null;
    if (!form) throw new Error(`${address} has no form '${selector}'.`);
    await sendForm(form, fields);
  }

  async function sendForm(form: HTMLFormElement, fields: Record<string, string>): Promise<void> {
    const sent = new URLSearchParams(entriesOf(form));
    for (const [field, value] of Object.entries(fields)) {
      if (!form.querySelector(`[name="${field}"]`)) throw new Error(`The form has no field '${field}'.`);
      sent.set(field, value);
    }
    const target = form.getAttribute("action") ?? address;
    if (form.getAttribute("method")?.toLowerCase() === "post") {
      const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
      const body = new Response(isMultipart ? inParts(sent) : sent);
      const type = body.headers.get("content-type") ?? "";
      return load(target, { method: "POST", body: await body.text(), type });
    }
    return load(`${target.split("?", 1)[0]}?${sent.toString()}`);
  }

  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => clean(textContent));

  return {
    open: (path: string) => load(path),
    press,
    follow,
    enter,
    textOf,
    main: () => textOf("main").join(" "),
    html: () => document.documentElement.outerHTML,
    /** What is typed in the field with this name. */
    valueOf(name: string) {
      const field = document.querySelector(`main [name="${name}"]`) as HTMLInputElement | null;
      return field ? valueIn(field) : undefined;
    },
    address: () => address,
    status: () => status,
    cookie: cookieHeader,
  };
}

function inParts(sent: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  return form;
}

/** What a form sends as it was loaded. */
function entriesOf(form: HTMLFormElement): [string, string][] {
  const fields = [
    ...form.querySelectorAll("input[name], select[name], textarea[name]"),
  ] as HTMLInputElement[];
  return fields
    .filter(({ type, checked }) => (type !== "checkbox" && type !== "radio") || checked)
    .map((field) => [field.name, valueIn(field)]);
}

/** What stands in a field, or is selected in a list. */
function valueIn(field: HTMLInputElement): string {
  const selected = field.querySelector("option[selected]");
  return selected ? (selected.getAttribute("value") ?? clean(selected.textContent)) : field.value;
}

/** The accessible name: what the button will say while it is busy, or of another choice, stands in it too, hidden. */
function nameOf(button: Element): string {
  const label = button.getAttribute("aria-label");
  if (label !== null) return label;
  const shown = button.cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll("[data-shown=false], .when-collected")) hidden.remove();
  return clean(shown.textContent);
}

const clean = (text: string) => text.replaceAll(/\s+/g, " ").trim();
