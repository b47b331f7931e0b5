import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";

const mostOrders = 60;
const hour = 60 * 60 * 1000;

/** Nobody buys once a minute for an hour; a program would empty the shelves for cash that never comes. */
export async function refuseTooManyOrders({ db, now }: Shop, userId: string): Promise<void> {
  const { placed } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<string>().as("placed"))
    .where("user_id", "=", userId)
    .where("created_at", ">", new Date(now().getTime() - hour))
    .executeTakeFirstOrThrow();
  if (Number(placed) < mostOrders) return;
  throw new Refusal(
    "too-many",
    `From one account the shop takes ${mostOrders} orders an hour. Please try again later, or call us.`,
  );
}
