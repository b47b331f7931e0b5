import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactSubjects } from "#db/values/message-values.ts";
import { addProduct } from "#domain/listing/editing/add-product.server.ts";
import { sendContactMessage } from "#domain/messages/contact/send-contact-message.server.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { asVendor, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
let cookies: Record<"vendor" | "admin", string>;
/** For each bulk action, a target that it may change, and if possible a target of somebody else. */
const right: Record<string, string> = {};
const foreign: Record<string, string> = {};

beforeAll(async () => {
  site = await openTestSite();
  cookies = { vendor: await site.signIn("vendor"), admin: await site.signIn("admin") };
  await site.shop.db.updateTable("vendors").set({ approved_at: new Date() }).execute();
  const stranger = await asNewVendor(site.shop);
  const own = await addProduct(
    asVendor(site.shop, "v1"),
    typedLaptop({ name: "Own", price: "9000" }),
    onSale,
  );
  const other = await addProduct(stranger, typedLaptop({ name: "Foreign", price: "9000" }), onSale);
  const order = await placeTestOrder(site.shop, { [own.id]: 1 });
  const { fulfilments } = await placeTestOrder(site.shop, { [other.id]: 1 });
  const message = await sendMessage();
  const { actor } = await asNewCustomer(site.shop);
  Object.assign(right, {
    product: own.id,
    order: order.id,
    fulfilment: order.fulfilments.v1,
    message,
    user: actor.userId,
  });
  Object.assign(foreign, { product: other.id, fulfilment: Object.values(fulfilments)[0] });
});
afterAll(() => site.close());

/** Returns the message's id. */
async function sendMessage(): Promise<string> {
  const { shop } = site;
  const [subject] = contactSubjects;
  const labels = { name: "Asha", email: "asha@example.in", message: "Is it in stock?" };
  await sendContactMessage(shop, { id: randomUUID(), subject, ...labels });
  return (await shop.db.selectFrom("contact_messages").select("id").executeTakeFirstOrThrow()).id;
}

async function post(path: string, role: "vendor" | "admin", form: [string, string][]) {
  const headers = { cookie: cookies[role], "content-type": "application/x-www-form-urlencoded" };
  const { status, body } = await site.request(path, {
    method: "POST",
    headers,
    body: new URLSearchParams(form).toString(),
  });
  return { status, text: body.toString() };
}

/** Everything that bulk actions may change. */
async function state() {
  const { db } = site.shop;
  return {
    products: await db
      .selectFrom("products")
      .select(["id", "status", "price", "version"])
      .orderBy("id")
      .execute(),
    stock: await db.selectFrom("stock_levels").selectAll().orderBy("product_id").execute(),
    fulfilments: await db.selectFrom("fulfilments").select(["id", "status"]).orderBy("id").execute(),
    messages: await db.selectFrom("contact_messages").selectAll().orderBy("id").execute(),
    users: await db.selectFrom("profiles").select(["user_id", "suspended_at"]).orderBy("user_id").execute(),
  };
}

const noUuid = "00000000-0000-4000-8000-000000000000";
/** The first two contain no id at all. */
const forged: [string, string[]][] = [
  ["nothing", []],
  ["nothing but commas", [",", ",,"]],
  ["words", ["none", "x'); drop table orders --"]],
  ["a number below zero", ["-1"]],
  ["a number of thirty digits", ["9".repeat(30)]],
  ["a number too large for the database", ["999999999999999999", "9223372036854775808"]],
  ["an id of nothing", [noUuid]],
  ["an id in capitals with a mistake", ["AAAAAAAA-0000-4000-8000-00000000000"]],
  ["a NUL", ["\0", "a\0b"]],
  ["a hundred signs and more", ["a".repeat(5_000)]],
];

const actions = [
  { path: "/admin/orders/selected", role: "admin", field: "part", form: [["intent", "pack-all"]] },
  { path: "/admin/orders", role: "admin", field: "order", form: [["intent", "deliver"]] },
  { path: "/vendor/orders/selected", role: "vendor", field: "part", form: [["intent", "pack-all"]] },
  {
    path: "/vendor/orders/selected",
    role: "vendor",
    field: "part",
    form: [
      ["intent", "cancel-all"],
      ["reason", "damaged"],
    ],
  },
  { path: "/admin/messages", role: "admin", field: "message", form: [["intent", "take"]] },
  { path: "/admin/messages", role: "admin", field: "message", form: [["intent", "close"]] },
  ...(["vendor", "admin"] as const).flatMap((role) =>
    ["archived", "stock-by", "price-rupees"].map((change) => ({
      path: `/${role}/products`,
      role,
      field: "product",
      form: [
        ["intent", "bulk"],
        ["change", change],
        ["amount", "5"],
      ],
    })),
  ),
] as { path: string; role: "vendor" | "admin"; field: string; form: [string, string][] }[];

const ofVendors = actions.filter(({ role }) => role === "vendor");

const named = ({ path, field, form }: (typeof actions)[number]) =>
  [`${path} ${form.map(([, value]) => value).join(" ")} ${field}`] as const;

/** By day a third of these for each action, all of them in turn. */
const forgedFor = (action: number, all = forged) =>
  all.filter((_, index) => isNightly || index % 3 === action % 3);

describe.each(actions.map((action, index) => [...named(action), action, index] as const))(
  "%s",
  (_, action, index) => {
    const { path, role, field, form } = action;
    const send = (ids: string[]) =>
      post(path, role, [...form, ...ids.map((id): [string, string] => [field, id])]);

    test.each(forgedFor(index))("refuses %s and changes nothing", async (_, ids) => {
      const before = await state();
      expect([400, 404]).toContain((await send(ids)).status);
      expect(await state()).toEqual(before);
    });

    test.each(forgedFor(index, forged.slice(2)))(
      "refuses %s beside the right one and changes nothing",
      async (_, ids) => {
        const before = await state();
        expect([400, 404]).toContain((await send([right[field]!, ...ids])).status);
        expect(await state()).toEqual(before);
      },
    );
  },
);

test.each(ofVendors.map((action) => [...named(action), action] as const))(
  "%s of somebody else is refused and changes nothing",
  async (_, { path, role, field, form }) => {
    const before = await state();
    for (const ids of [[foreign[field]!], [right[field]!, foreign[field]!]]) {
      const fields = ids.map((id): [string, string] => [field, id]);
      expect((await post(path, role, [...form, ...fields])).status).toBe(404);
    }
    expect(await state()).toEqual(before);
  },
);

describe.each([
  ["suspend", 0],
  ["unsuspend", 1],
])("/admin/users %s", (intent, index) => {
  const send = (ids: string[]) =>
    post("/admin/users", "admin", [
      ["intent", intent],
      ["reason", "Fraud"],
      ...ids.map((id): [string, string] => ["user", id]),
    ]);

  test.each(forgedFor(index))("reaches nobody by %s", async (_, ids) => {
    const before = await state();
    const { status, text } = await send(ids);
    expect(status).toBeLessThan(500);
    expect(status >= 400 || text.includes("have been deleted")).toBe(true);
    expect(await state()).toEqual(before);
  });

  test("reaches the right one and says that others are not there", async () => {
    const { status, text } = await send([right.user!, noUuid, "\0"]);
    expect(status).toBe(200);
    expect(text).toContain("Some of the selected users have been deleted. Please reload the page.");
    const [user] = (await state()).users.filter(({ user_id }) => user_id === right.user);
    expect(user!.suspended_at !== null).toBe(intent === "suspend");
  });
});

describe("undoing a bulk action", () => {
  const prices = (id: string, ...rest: unknown[]) => JSON.stringify([[id, ...rest]]);

  test.each([
    ["/admin/messages", ""],
    ["/admin/messages", `${noUuid}:open`],
    ["/admin/messages", "1:open,x:owner=1"],
    ["/admin/users", ""],
    ["/admin/users", "none"],
    ["/admin/products", ""],
    ["/admin/products", "none:draft,1"],
    ["/admin/products", "999999999999999999:draft"],
    ["/admin/products", "[]"],
    ["/admin/products", prices("-1", 1, null, 1, null, 0)],
    ["/admin/products", prices("9".repeat(30), 1, null, 1, null, 0)],
    ["/admin/products", prices("999999999999999999", 1, null, 1, null, 0)],
  ])("at %s refuses a forged %s", async (path, undo) => {
    const before = await state();
    const { status, text } = await post(path, "admin", [
      ["intent", "undo"],
      ["undo", undo],
    ]);
    expect(status).toBeLessThan(500);
    expect(status >= 400 || text.includes("have been deleted")).toBe(true);
    expect(await state()).toEqual(before);
  });

  test("refuses prices and pieces that no column holds", async () => {
    const { price } = (await state()).products.find(({ id }) => id === right.product)!;
    for (const huge of [2_147_483_648, -2_147_483_649, 9_007_199_254_740_991]) {
      for (const undo of [
        prices(right.product!, huge, null, price, null, 0),
        prices(right.product!, price, null, price, null, huge),
      ]) {
        const form: [string, string][] = [
          ["intent", "undo"],
          ["undo", undo],
        ];
        expect((await post("/admin/products", "admin", form)).status).toBe(400);
      }
    }
  });
});
