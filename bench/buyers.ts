import { randomUUID } from "node:crypto";
import { sessionSeconds } from "#domain/people/sessions/find-session.server.ts";
import type { ShopUnderLoad } from "./shop-under-load.ts";

export type Machine = { id: string; vendorId: string; slug: string; name: string };

/** A customer with two products of two vendors in the cart and a saved address: 'Place Order' is the next step. */
export type Buyer = {
  userId: string;
  email: string;
  cookie: string;
  checkoutToken: string;
  machines: [Machine, Machine];
};

/** Whole rupees without GST. Two products stay below the limit for cash on delivery. */
export const price = 10_000;

const address = {
  fullName: "Asha Patil",
  addressLine1: "Flat 12, Shrirang Apartments",
  addressLine2: "",
  city: "Pune",
  state: "27",
  pincode: "411004",
  phone: "9822012345",
  buyerGstin: "",
  buyerBusinessName: "",
  receivedBy: "",
  billing: "same",
  billingAddressLine1: "",
  billingAddressLine2: "",
  billingCity: "",
  billingState: "",
  billingPincode: "",
};

/** Units in stock of each product; enough for the whole run. */
export const stockedEach = 1_000_000;

/** Creates products of two vendors in equal shares, with enough stock. */
export async function stockMachines(
  { pool }: Pick<ShopUnderLoad, "pool">,
  count: number,
): Promise<Machine[]> {
  const { rows } = await pool.query<Machine>(
    `with added as (
      insert into products (vendor_id, slug, name, description, category, brand, price, mrp_incl_gst, hsn, warranty,
        country_of_origin, manufacturer, generic_name, net_quantity, status)
      select 'v' || (1 + nth % 2), 'bench-' || nth, 'Machine ' || nth, 'For a benchmark.', 'Laptop', 'Bench', $2, $2 * 2,
        '84713010', '1 year', 'India', 'Bench', 'Laptop', '1 N', 'published'
      from generate_series(1, $1) nth returning id, vendor_id, slug, name
    ), stocked as (
      insert into stock_levels select id, $3 from added
    )
    select id, vendor_id as "vendorId", slug, name from added`,
    [count, price, stockedEach],
  );
  return rows;
}

/** Creates buyers, each with two random products in the cart. */
export async function sendBuyers(
  shop: Pick<ShopUnderLoad, "pool" | "cookieOf">,
  machines: Machine[],
  count: number,
): Promise<Buyer[]> {
  const [first, second] = ["v1", "v2"].map((vendor) =>
    machines.filter(({ vendorId }) => vendorId === vendor),
  );
  const buyers = await Promise.all(
    Array.from({ length: count }, async (): Promise<Buyer & { session: string }> => {
      const userId = randomUUID();
      return {
        userId,
        email: `${userId}@bench.example`,
        session: userId,
        cookie: await shop.cookieOf(userId),
        checkoutToken: randomUUID(),
        machines: [anyOf(first), anyOf(second)],
      };
    }),
  );
  const ids = buyers.map(({ userId }) => userId);
  const { pool } = shop;
  await pool.query(
    `insert into auth_users (id, name, email, email_verified)
     select id, 'Asha Patil', id || '@bench.example', true from unnest($1::text[]) id`,
    [ids],
  );
  await pool.query(
    `insert into auth_sessions (id, token, user_id, expires_at, updated_at)
     select id, id, id, now() + $2 * interval '1 second', now() from unnest($1::text[]) id`,
    [ids, sessionSeconds],
  );
  await pool.query("insert into carts (user_id) select unnest($1::text[])", [ids]);
  for (const position of [0, 1] as const) {
    await pool.query(
      `insert into cart_items (user_id, product_id, quantity, position, price_when_added)
       select user_id, product_id, 1, $3, $4 from unnest($1::text[], $2::bigint[]) line (user_id, product_id)`,
      [ids, buyers.map(({ machines }) => machines[position].id), position, price],
    );
  }
  await pool.query(
    `insert into checkout_drafts (user_id, token, address, updated_at)
     select user_id, token, $3, now() from unnest($1::text[], $2::uuid[]) draft (user_id, token)`,
    [ids, buyers.map(({ checkoutToken }) => checkoutToken), address],
  );
  return buyers;
}

function anyOf(machines: Machine[] = []): Machine {
  const machine = machines[Math.floor(Math.random() * machines.length)];
  if (!machine) throw new Error("There is no machine to buy.");
  return machine;
}
