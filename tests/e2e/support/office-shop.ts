import type { BrowserContext } from "@playwright/test";
import { sql } from "kysely";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { examineInvariants } from "#domain/doctor/check-invariants.server.ts";
import { borrowDatabase } from "#server/start/borrow-database.ts";
import { enter } from "./customer.ts";
import { launchShop } from "./start-shop.ts";
import { test as base } from "./test.ts";

type Role = "admin" | "vendor";
type Cookies = Parameters<BrowserContext["addCookies"]>[0];

type OfficeShop = {
  url: string;
  /** Signs this browser in with the session that the worker's tests share; no test may end it. */
  enterAs: (role: Role, context: BrowserContext) => Promise<void>;
  /** Sets this person's sign-in to twenty minutes ago. */
  letTimePass: (email: string) => Promise<void>;
  /** Sets the delivery of this order to a month ago, so that its return period is over. */
  endReturnPeriod: (number: string) => Promise<void>;
  /** Ends the time of whoever has to act on this return, and runs the job that looks for such returns. */
  endTimeOfReturn: (number: string) => Promise<void>;
  /** The pieces of this product that its seller has for sale. */
  stockOf: (productId: string) => Promise<number>;
  /** Lets the shop itself sell this product. The answer gives it back to its vendor. */
  giveToShop: (productId: string) => Promise<() => Promise<void>>;
  /** Lets an import write nothing until the answer is called. */
  holdImports: () => Promise<() => Promise<void>>;
  /** The sentences of the doctor about orders, stock, money and mail; none if all is well. */
  findTroubles: () => Promise<string[]>;
};

/**
 * A shop for the tests that this worker runs one after another. Each test restores the shop's settings. A failing test
 * ends its worker and with it the shop.
 */
export const test = base.extend<object, { officeShop: OfficeShop }>({
  officeShop: [
    async ({ playwright }, use) => {
      const { url, dataDirectory, stop } = await launchShop({});
      const place = { dataDirectory, databaseUrl: undefined, databaseDirectUrl: undefined };
      const { db, giveBack } = await borrowDatabase(place);
      const sessions = new Map<Role, Promise<Cookies>>();

      async function signIn(role: Role): Promise<Cookies> {
        const request = await playwright.request.newContext({ baseURL: url });
        const person = { email: `${role}@demo.example`, password: "demo-password" };
        await enter(request, role === "admin" ? "/admin/login" : "/login", person);
        const { cookies } = await request.storageState();
        await request.dispose();
        return cookies;
      }
      async function enterAs(role: Role, context: BrowserContext) {
        const session = sessions.get(role) ?? signIn(role);
        sessions.set(role, session);
        await context.addCookies(await session);
      }
      async function letTimePass(email: string) {
        const person = db.selectFrom("auth_users").select("id").where("email", "=", email);
        const confirmedAt = new Date(Date.now() - 20 * 60_000);
        await db
          .updateTable("auth_sessions")
          .set({ confirmed_at: confirmedAt })
          .where("user_id", "=", person)
          .execute();
      }

      async function endReturnPeriod(number: string) {
        const order = db.selectFrom("orders").select("id").where("number", "=", number);
        const monthAgo = indianDay(new Date(Date.now() - 30 * 24 * 60 * 60_000));
        await db
          .updateTable("fulfilments")
          .set({ return_until: monthAgo })
          .where("order_id", "=", order)
          .execute();
        await db
          .updateTable("order_lines")
          .set({ return_until: monthAgo, change_of_mind_until: monthAgo })
          .where("order_id", "=", order)
          .execute();
      }
      async function endTimeOfReturn(number: string) {
        const justNow = new Date(Date.now() - 1_000);
        await db.updateTable("returns").set({ due_at: justNow }).where("number", "=", number).execute();
        await sql`select graphile_worker.add_job('return-clocks')`.execute(db);
      }
      async function stockOf(productId: string) {
        const { on_hand } = await db
          .selectFrom("stock_levels")
          .select("on_hand")
          .where("product_id", "=", productId)
          .executeTakeFirstOrThrow();
        return on_hand;
      }
      async function giveToShop(productId: string) {
        const product = db.updateTable("products").where("id", "=", productId);
        const vendor = await db
          .selectFrom("vendors")
          .innerJoin("products", "products.vendor_id", "vendors.id")
          .where("products.id", "=", productId)
          .select(["vendors.id", "tax_status", "legal_name", "gstin", "address_line", "city", "state_code"])
          .select(["vendors.pincode", "phone", "email", "approved_at"])
          .executeTakeFirstOrThrow();
        const id = "own";
        const own = { ...vendor, id, slug: id, name: "Yantra", is_own: true, series: "OWN" };
        await db.insertInto("vendors").values(own).execute();
        await product.set({ vendor_id: id }).execute();
        return async () => {
          await product.set({ vendor_id: vendor.id }).execute();
          await db.deleteFrom("vendors").where("id", "=", id).execute();
        };
      }
      async function holdImports() {
        const held = await db.startTransaction().execute();
        await sql`lock table products in share mode`.execute(held);
        return () => held.rollback().execute();
      }
      async function findTroubles() {
        const checked = await examineInvariants({ db, now: () => new Date() });
        return checked.flatMap(({ broken }) => broken);
      }

      const times = { letTimePass, endReturnPeriod, endTimeOfReturn };
      await use({ url, enterAs, ...times, stockOf, giveToShop, holdImports, findTroubles });
      await giveBack();
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ officeShop }, use) => use(officeShop.url),
});
