import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { chance, oneOf } from "./made-up/chance.ts";
import { indexOfEmail, madeUpEmails, personOf } from "./made-up/people.ts";
import type { Customer, Scene } from "./scene.ts";

const returns = 0.5;

/** The customers of the made-up past, in the order in which they came. */
export async function readCustomers({ db }: Shop, seed: string): Promise<Customer[]> {
  const rows = await db
    .selectFrom("auth_users")
    .select(["id", "email"])
    .select(sql<number>`(select count(*)::int from orders where user_id = auth_users.id)`.as("placed"))
    .where("email", "like", madeUpEmails)
    .execute();
  return rows
    .flatMap(({ id, email, placed }) => {
      const index = indexOfEmail(email);
      return index === undefined ? [] : [{ ...personOf(seed, index), userId: id, placed }];
    })
    .toSorted((a, b) => a.index - b.index);
}

/** Who places an order: somebody who has ordered before and will again, or somebody new. */
export function chooseBuyer({ seed, customers }: Scene, token: string): Customer {
  const ready = customers.filter(({ placed, orders }) => placed < orders);
  const buyer =
    ready.length > 0 && chance(token, "returns") < returns
      ? oneOf(ready, token, "buyer")
      : { ...personOf(seed, (customers.at(-1)?.index ?? 0) + 1), userId: null, placed: 0 };
  if (buyer.placed === 0) customers.push(buyer);
  buyer.placed += 1;
  return buyer;
}
