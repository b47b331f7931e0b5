import { data, redirectDocument, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, it } from "vitest";
import { keepWhenUnsent, troubleOf } from "./unsent.tsx";

const answered = (status: number) => new ErrorResponse(status, "", "");

it.each([
  ["no answer", new TypeError("Failed to fetch"), "no-connection"],
  ["no answer in Firefox", new TypeError("NetworkError when attempting to fetch resource."), "no-connection"],
  ["a shop that is busy or starts", answered(503), "busy"],
  ["a visit that has ended", answered(401), "logged-out"],
  ["the panel's login", redirectDocument("/admin/login?redirect=x"), "logged-out"],
  ["a page that the form leads to", redirectDocument("/admin/orders/1"), undefined],
  ["a refusal", { errors: {}, formError: "No." }, undefined],
  ["the question for the password", new ErrorResponse(401, "", { needsPassword: true }), undefined],
  ["a fault of ours", new TypeError("undefined is not a function"), undefined],
])("a form that meets %s", (_what, result, trouble) => {
  expect(troubleOf(result)).toBe(trouble);
});

describe("a form that did not reach the shop", () => {
  const send = async (fields: Record<string, string>) => {
    const request = new Request("http://shop.example/x", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    const told: string[] = [];
    globalThis.dispatchEvent = (event) => told.push((event as CustomEvent<string>).detail) > 0;
    const results = (await keepWhenUnsent({ request } as Parameters<typeof keepWhenUnsent>[0], async () => ({
      page: { type: "error" as const, result: data(new TypeError("Failed to fetch")) },
    }))) as Record<string, unknown> | undefined;
    return { told, answer: results?.["page"] };
  };
  const sentence = "Not sent: no connection. What you typed is still here. Please send it again.";

  it("answers with what was typed, without passwords, and says why", async () => {
    const { told, answer } = await send({ intent: "save", name: "Meena", password: "secret" });
    expect(answer).toMatchObject({
      type: "data",
      result: {
        data: { errors: {}, formError: sentence, values: { intent: "save", name: "Meena" } },
        init: { status: 503 },
      },
    });
    expect(JSON.stringify(answer)).not.toContain("secret");
    expect(told).toEqual([sentence]);
  });

  it("says nothing where the page tries again by itself", async () => {
    expect((await send({ intent: "keep" })).told).toEqual([]);
  });
});
