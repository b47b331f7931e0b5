import { data, redirect, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { refusal } from "#domain/shop/refusals.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { shopContext } from "../context/load-context.server.ts";
import { doneText, form, formAbout, Nothing, postForm, withoutPassword } from "./page-forms.server.ts";

let opened: TestShop;
let recent: SignedInActor;
let rested: SignedInActor;
beforeAll(async () => {
  opened = await openTestShop();
  ({ actor: rested } = await asNewCustomer(opened.shop));
  ({ actor: recent } = await asNewCustomer(opened.shop));
  const now = opened.shop.now();
  const session = { id: recent.sessionId, token: recent.sessionId, user_id: recent.userId };
  const times = { updated_at: now, confirmed_at: now, expires_at: now };
  await opened.shop.db
    .insertInto("auth_sessions")
    .values({ ...session, ...times })
    .execute();
});
afterAll(() => opened.close());

const carriedOut: unknown[] = [];
async function carryOut(_shop: Shop, ...what: unknown[]) {
  // The form itself comes last.
  carriedOut.push(what.slice(0, -1));
}
const Amount = z.object({ amount: z.int("Please enter a number"), account: z.string().default("") });

const harmless = {
  note: formAbout(Nothing, (shop, id: string, input) => carryOut(shop, id, input, null), "Note saved."),
  ship: formAbout(Nothing, async (_shop, _id: string) => {}, { ship: "Shipped.", handed: "Handed over." }),
};
const forms = {
  ...withoutPassword(harmless),
  refund: formAbout(Amount, carryOut, "Refunded.", {
    prepare: (posted) => posted.set("amount", posted.getAll("amount").join("")),
    secrets: ["account"],
    at: "#money",
  }),
  pay: form(Amount, async (_shop, { amount }) => (amount > 9 ? "much" : "little"), {
    little: "Paid a little.",
    much: "Paid much.",
  }),
  place: form(Nothing, async () => {}, "Placed.", {
    prepare: async () => refusal("request.too-often", { minutes: 5 }),
  }),
  open: form(Nothing, async () => data({ number: 7 })),
  leave: form(Nothing, async () => redirect("/elsewhere", 303)),
  plain: form(Nothing, async () => {}),
};

type Sent = [name: string, value: string][];

function callOf(actor: SignedInActor, sent: Sent) {
  const context = new RouterContextProvider();
  context.set(shopContext, { ...opened.shop, actor });
  const url = new URL("/orders/7?page=2", opened.shop.origin);
  return { context, url, request: new Request(url, { method: "POST", body: new URLSearchParams(sent) }) };
}

/** The status with what is shown next, what the page gets, or what is thrown. */
async function post(sent: Sent, actor = recent, target: object = { about: "7" }) {
  const answer: unknown = await postForm(callOf(actor, sent), forms, target as { about: string }).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response) return [answer.status, answer.headers.get("Location")];
  const { data: shown, init } = answer as { data: unknown; init: { status: number } | null };
  return [init?.status ?? 200, shown];
}

describe("a form of a page", () => {
  it("is carried out about what the page is about, and the page says so", async () => {
    const sent: Sent = [
      ["intent", "refund"],
      ["amount", "1"],
      ["amount", "2"],
    ];
    expect(await post(sent)).toEqual([303, "/orders/7?done=refund#money"]);
    expect(carriedOut.pop()).toEqual(["7", { amount: 12, account: "" }]);
  });

  it("says which of several things is done: the verb's word, else the page's, else the first", async () => {
    expect(
      await post([
        ["intent", "pay"],
        ["amount", "10"],
      ]),
    ).toEqual([303, "/orders/7?done=much"]);
    expect(await post([["intent", "ship"]])).toEqual([303, "/orders/7?done=ship"]);
    expect(await post([["intent", "ship"]], recent, { about: "7", done: "handed" })).toEqual([
      303,
      "/orders/7?done=handed",
    ]);
    expect(await post([["intent", "note"]], recent, { about: "7", done: "handed" })).toEqual([
      303,
      "/orders/7?done=note",
    ]);
  });

  it("leads where the page or the verb says, or shows what the verb answers", async () => {
    const next = (done: string | undefined) => `/list?saved=${done}`;
    expect(await post([["intent", "note"]], recent, { about: "7", next })).toEqual([303, "/list?saved=note"]);
    expect(await post([["intent", "plain"]])).toEqual([303, "/orders/7"]);
    expect(await post([["intent", "leave"]])).toEqual([303, "/elsewhere"]);
    expect(await post([["intent", "open"]])).toEqual([200, { number: 7 }]);
  });

  it("comes back with what was typed and without its secrets, if it is refused", async () => {
    const [status, failure] = await post([
      ["intent", "refund"],
      ["amount", "x"],
      ["account", "sealed-digits-1234"],
    ]);
    expect(status).toBe(400);
    expect(failure).toEqual({
      errors: { amount: "Please enter a number" },
      formError: null,
      values: { intent: "refund", amount: "x" },
    });
    expect((await post([["intent", "place"]]))[0]).toBe(429);
  });

  it("is unknown if the page has none of this intent", async () => {
    for (const intent of ["refunds", "", "toString", "__proto__"])
      expect(await post([["intent", intent]])).toEqual([400, null]);
    expect(await post([])).toEqual([400, null]);
  });
});

describe("the question for the password", () => {
  it("stands before each form but those that are named as going without it", async () => {
    const requested: string[] = [];
    for (const intent of [...Object.keys(forms), "unknown"]) {
      const [status] = await post([["intent", intent]], rested);
      if (status === 401) requested.push(intent);
    }
    expect(requested).toEqual(["refund", "pay", "place", "open", "leave", "plain", "unknown"]);
  });

  it("stands before what the page is about is looked for", async () => {
    const target = () => Promise.reject(data(null, 404));
    expect((await post([["intent", "refund"]], rested, target))[0]).toBe(401);
    expect((await post([["intent", "refund"]], recent, target))[0]).toBe(404);
  });

  it("does not show the form's secrets", async () => {
    const sent: Sent = [
      ["intent", "refund"],
      ["account", "sealed-digits-1234"],
    ];
    const [, question] = await post(sent, rested);
    expect(JSON.stringify(question)).toContain('"sealed-account"');
    expect(JSON.stringify(question)).not.toContain("sealed-digits-1234");
  });

  it("is not asked on a page whose forms all go without it", async () => {
    const call = callOf(rested, [["intent", "unknown"]]);
    const thrown = postForm(call, withoutPassword(harmless), { about: "7" });
    await expect(thrown).rejects.toMatchObject({ init: { status: 400 } });
  });
});

it("says what the address names, and nothing else", () => {
  const said = (search: string) => doneText(forms, new URL(`/${search}`, opened.shop.origin));
  expect(said("?done=refund")).toBe("Refunded.");
  expect(said("?done=handed")).toBe("Handed over.");
  for (const search of ["", "?done=", "?done=plain", "?done=pay", "?done=__proto__"])
    expect(said(search)).toBeUndefined();
});
