import { sql } from "kysely";
import type { PaymentProviderName } from "#db/values/payment-values.ts";
import { cartTotals } from "../../base/money/cart-totals.ts";
import { daysBetween, indianDay } from "../../base/time/indian-days.ts";
import { runAccountCartCommand } from "../../cart/cart/run-cart-command.server.ts";
import { cancelFulfilment } from "../../orders/cancel/cancel-fulfilment.server.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "../../orders/cancel/expire-unpaid-orders.server.ts";
import { CheckoutAddress } from "../../orders/checkout/checkout-input.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import { queryPaymentOfOrder } from "../../payments/pay/query-provider.server.ts";
import { startPayment } from "../../payments/pay/start-payment.server.ts";
import { usableCredit } from "../../payments/store-credit/usable-credit.ts";
import { decideDemoBankPayment } from "../demo-bank.server.ts";
import { minuteOfOrder, ordersOf } from "./calendar.ts";
import { chance, uuidOf } from "./made-up/chance.ts";
import { chooseBuyer } from "./choose-buyer.server.ts";
import { chooseLines } from "./choose-lines.ts";
import { fateOf, isCalm, tokenThat } from "./fates.ts";
import { asCustomer, type Customer, type Scene, sellerOf, type SignedIn } from "./scene.ts";

/** How likely a customer with store credit orders on a day: seven of ten do within sixty days. */
const spendsCredit = 0.02;
const mostCash = 50_000;

/** Orders at fixed moments: at both sides of a financial year's end, some to be sent there, and of a college. */
const fixed: Record<string, { minute: number; pieces?: number }[]> = {
  "2026-03-30": [{ minute: 19 * 60 }, { minute: 20 * 60 }, { minute: 21 * 60 }],
  "2026-03-31": [{ minute: 23 * 60 + 55 }],
  "2026-04-01": [{ minute: 3 }],
  "2026-07-14": [{ minute: 11 * 60 + 20, pieces: 10 }],
};

/** Plans the orders of the day, those of people with store credit besides. */
export async function planOrders(scene: Scene): Promise<void> {
  const { seed, day, customers } = scene;
  const tokens = Array.from({ length: ordersOf(seed, day) }, (_, index) => uuidOf(seed, day, index));
  for (const token of tokens) plan(scene, chooseBuyer(scene, token), token);
  for (const [index, { minute, pieces }] of (fixed[day] ?? []).entries()) {
    const isFit = (token: string) => isCalm(token) && fateOf(token).daysToTransfer !== undefined;
    const token = tokenThat(isFit, seed, day, "fixed", index);
    const college = pieces && customers.find(({ business }) => business?.name.includes("Polytechnic"));
    const buyer = college || chooseBuyer(scene, token);
    scene.later(minute, () => order(scene, buyer, token, pieces));
  }
  for (const customer of await withCredit(scene)) {
    if (chance(seed, day, customer.index, "credit") >= spendsCredit) continue;
    customer.placed += 1;
    plan(scene, customer, uuidOf(seed, day, "credit", customer.index));
  }
}

function plan(scene: Scene, customer: Customer, token: string) {
  const minute = minuteOfOrder(customer.business !== undefined, token);
  scene.later(minute, () => order(scene, customer, token));
}

async function withCredit({ shop, customers }: Scene): Promise<Customer[]> {
  const rows = await shop.db
    .selectFrom("store_credits")
    .select("user_id")
    .where("balance", ">", 0)
    .distinct()
    .execute();
  return customers.filter(({ userId }) => rows.some(({ user_id }) => user_id === userId));
}

async function order(scene: Scene, customer: Customer, token: string, pieces?: number): Promise<void> {
  customer.userId ??= await openAccount(scene, customer);
  const isOffice = customer.business !== undefined;
  const lines = chooseLines(token, scene.day, await readOffers(scene), isOffice, pieces);
  if (lines.length === 0) return;
  await placeLines(scene, asCustomer(scene, customer.userId), {
    token,
    lines,
    address: addressOf(customer),
    methodFor: (total, credit) => methodFor(token, customer, total, credit),
  });
}

type Offer = Awaited<ReturnType<typeof readOffers>>[number];

/** What is on sale, as orders choose from it. */
export const readOffers = ({ shop }: Scene) =>
  shop.db
    .selectFrom("products")
    .innerJoin("stock_levels", "product_id", "products.id")
    .select([
      "products.id",
      "vendor_id as vendorId",
      "price",
      "discount_price",
      "charged_gst_rate",
      "on_hand",
    ])
    .where("is_public", "=", true)
    .orderBy("products.id")
    .execute();

type ToPlace = {
  token: string;
  lines: readonly { offer: Offer; quantity: number }[];
  address: CheckoutAddress;
  /** Of what is to be paid in whole rupees, some of it by credit in paise. */
  methodFor: (total: number, credit: number) => PaymentProviderName;
};

/** Somebody puts these lines into the cart, places the order and pays it, as its fate says. */
export async function placeLines(
  scene: Scene,
  buyer: SignedIn,
  { token, lines, address, methodFor }: ToPlace,
): Promise<void> {
  for (const { offer, quantity } of lines) {
    await runAccountCartCommand(buyer, { intent: "add", productId: offer.id, quantity });
  }
  const { total } = cartTotals(
    lines.map(({ offer: { vendorId, price, discount_price, charged_gst_rate }, quantity }) => ({
      product: { vendorId, price: price ?? 0, discountPrice: discount_price, gstRate: charged_gst_rate },
      quantity,
    })),
  );
  const storeCredit = usableCredit(await balanceOf(buyer), total * 100);
  const method = storeCredit === total * 100 ? undefined : methodFor(total, storeCredit);
  const { id } = await placeOrder(buyer, {
    ...address,
    checkoutToken: token,
    paymentMethod: method,
    seenTotal: total,
    storeCredit,
  });
  if (method === "demo") planPayment(scene, buyer, { id, token });
}

/** An account without a password, so that nobody can sign in with it. */
async function openAccount({ shop, seed }: Scene, { index, name, email }: Customer): Promise<string> {
  const id = uuidOf(seed, "account", index);
  await shop.db.insertInto("auth_users").values({ id, name, email, email_verified: true }).execute();
  return id;
}

const addressOf = ({ name, addressLine1, place, pincode, phone, business }: Customer) =>
  CheckoutAddress.parse({
    fullName: name,
    addressLine1,
    city: place.city,
    state: place.state,
    pincode,
    phone,
    ...(business && { buyerGstin: business.gstin, buyerBusinessName: business.name }),
  });

async function balanceOf({ db, actor }: SignedIn): Promise<number> {
  const { balance } = await db
    .selectFrom("store_credits")
    .select(({ fn }) => fn.sum<string>("balance").as("balance"))
    .where("user_id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  return Number(balance ?? 0);
}

function methodFor(
  token: string,
  { business }: Customer,
  total: number,
  credit: number,
): PaymentProviderName {
  const drawn = chance(token, "method");
  if (business) return drawn < 0.3 ? "bank" : "demo";
  if (total <= mostCash && credit === 0 && drawn < 0.75) return "cod";
  return drawn > 0.96 ? "bank" : "demo";
}

type Placed = { id: string; token: string };

/** The customer pays at the demo's bank: at once, at the second try, so late that the order has expired, or never. */
function planPayment(scene: Scene, buyer: SignedIn, { id, token }: Placed): void {
  const from = scene.minute();
  const { isDeclined, paysAgain, isLate } = fateOf(token);
  const expire = () => expireUnpaidOrders(scene.shop);
  if (isLate) {
    scene.later(from + 31, expire);
    scene.later(from + 2, async () => {
      const bank = await openBank(buyer, id);
      scene.later(from + 44, () => decide(scene, buyer, { id, bank }, "approved"));
    });
    return;
  }
  scene.later(from + 2, async () => {
    await decide(scene, buyer, { id, bank: await openBank(buyer, id) }, isDeclined ? "declined" : "approved");
  });
  if (!isDeclined) return;
  if (!paysAgain) return scene.later(from + 31, expire);
  scene.later(from + 8, async () => {
    await decide(scene, buyer, { id, bank: await openBank(buyer, id) }, "approved");
  });
}

const openBank = async (buyer: SignedIn, orderId: string): Promise<string> =>
  (await startPayment(buyer, orderId)).split("/").at(-1) ?? "";

async function decide(
  scene: Scene,
  buyer: SignedIn,
  { id, bank }: { id: string; bank: string },
  decision: "approved" | "declined",
): Promise<void> {
  await decideDemoBankPayment(scene.shop, bank, decision);
  await queryPaymentOfOrder(buyer, id, { isBack: true });
}

/** Customers, and sometimes sellers, cancel what has not left. */
export async function cancelOrders(scene: Scene): Promise<void> {
  const { shop, day } = scene;
  const open = await shop.db
    .selectFrom("orders")
    .innerJoin("fulfilments", "order_id", "orders.id")
    .select([
      "orders.id",
      "checkout_token as token",
      "user_id",
      "created_at",
      "fulfilments.id as part",
      "vendor_id",
    ])
    .where("orders.status", "=", "pending")
    .where(sql<boolean>`(payment_status = 'paid' or payment_method = 'cod')`)
    .where("created_at", "<", new Date(shop.now().getTime() - 40 * 60_000))
    .orderBy("created_at")
    .orderBy("checkout_token")
    .orderBy("vendor_id")
    .execute();
  for (const { id, token, user_id, created_at, part, vendor_id } of open) {
    const { end } = fateOf(token);
    if (end === "customer") scene.next(() => cancelMyOrder(asCustomer(scene, user_id), id));
    const isNextDay = daysBetween(indianDay(created_at), day) > 0;
    if (end === "seller" && isNextDay) {
      scene.next(() => cancelFulfilment(sellerOf(scene, vendor_id), part, { reason: "out-of-stock" }));
    }
  }
}
