import { randomUUID } from "node:crypto";
import { demoAccounts, demoPassword } from "#domain/demo/demo-accounts.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { type SendRequest, type HttpBuyer, httpBuyer } from "./http-buyer.ts";
import type { Random } from "./seeded-random.ts";
import { addProduct } from "./test-product.ts";

type Machine = { id: string; slug: string };
type Seller = { cookie: string; machines: Machine[] };

/** The simulated users of a shop: guests, customers and vendors. */
export type Crowd = {
  request: SendRequest;
  random: Random;
  machines: Machine[];
  sellers: Seller[];
  /** What the shop confirmed to its customers about their orders, by the order's checkout token. */
  acknowledged: Map<string, "placed" | "cancelled">;
};

const machinesOfEach = 6;
const ordersOfOneAccount = 10;
const pages = [
  "/",
  "/products",
  "/products?category=Laptop&sort=price-asc",
  "/products?brand=Test",
  "/cart",
  "/about",
];
const words = ["laptop", "labtop", "rtx 5060", "machine", "16 gb", "monitor 144", "nivas"];

/** Stocks a demo shop with products cheap enough for cash on delivery, and signs its vendors in. */
export async function gatherCrowd(
  shop: Pick<Shop, "db">,
  request: SendRequest,
  random: Random,
): Promise<Crowd> {
  const sellers = [];
  for (const { email, vendorId } of demoAccounts.filter(({ vendorId }) => vendorId !== null).slice(0, 2)) {
    const machines: Machine[] = [];
    for (let count = 0; count < machinesOfEach; count += 1) {
      const machine = await addProduct(shop, { price: 1_000 + count, stock: 1_000 });
      await shop.db
        .updateTable("products")
        .set({ vendor_id: vendorId ?? "" })
        .where("id", "=", machine.id)
        .execute();
      machines.push(machine);
    }
    sellers.push({ cookie: await enter(request, "/login", { email, password: demoPassword }), machines });
  }
  return {
    request,
    random,
    machines: sellers.flatMap(({ machines }) => machines),
    sellers,
    acknowledged: new Map(),
  };
}

/** Registers a customer. If the response was lost, the next attempt uses a new account. */
export async function registerBuyer(request: SendRequest): Promise<HttpBuyer & { cookie: string }> {
  const password = "correct horse";
  for (;;) {
    const form = { name: "Asha", email: `${randomUUID()}@example.in`, password, confirmPassword: password };
    const cookie = await enter(request, "/register", form);
    if (cookie) return { ...httpBuyer(request, cookie), cookie };
  }
}

async function enter(request: SendRequest, path: string, form: Record<string, string>): Promise<string> {
  const { status, headers } = await httpBuyer(request, "").post(path, form);
  if (status >= 500) throw new Error(`${path} was answered with ${status}.`);
  return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

/** One simulated person: each call performs one random action of a shop's user. */
export function openPerson({
  request,
  random,
  machines,
  sellers,
  acknowledged,
}: Crowd): () => Promise<unknown> {
  let buyer: HttpBuyer | undefined;
  let orders = 0;

  async function asBuyer(): Promise<HttpBuyer> {
    if (!buyer || orders >= ordersOfOneAccount) {
      orders = 0;
      buyer = await registerBuyer(request);
    }
    return buyer;
  }

  const look = () => request(random.oneOf([...pages, `/products/${random.oneOf(machines).slug}`]));

  function search() {
    const query = encodeURIComponent(random.oneOf(words));
    return request(random.oneOf([`/search?q=${query}`, `/search/suggestions?q=${query}`]));
  }

  async function fillCart() {
    const buyer = await asBuyer();
    await buyer.add(random.oneOf(machines).id);
    await buyer.get("/cart");
  }

  async function order() {
    const buyer = await asBuyer();
    await buyer.add(random.oneOf(machines).id);
    const page = await buyer.goToPayment();
    const placed = await buyer.place(page, random.oneOf(["cod", "cod", "demo"]));
    if (placed.status !== 303) return;
    orders += 1;
    acknowledged.set(page.checkoutToken, "placed");
    const bank = placed.headers.location ?? "";
    const [id] = idsIn((await buyer.get("/orders")).body, /\/orders\/([0-9a-f-]{36})/g);
    if (bank.startsWith("/demo/bank") && random.next() < 0.8) {
      await buyer.post(bank, { decision: random.oneOf(["approved", "approved", "declined"]) });
      await buyer.get(`/orders/${id}/payment`);
    }
    if (random.next() < 0.3) {
      const { status } = await buyer.post(`/orders/${id}`, { intent: "cancel" });
      if (status === 303) acknowledged.set(page.checkoutToken, "cancelled");
    }
  }

  async function fulfil() {
    const { cookie } = random.oneOf(sellers);
    const [status, form] = random.oneOf<[string, Record<string, string>]>([
      ["pending", { intent: "pack", isWithoutSerials: "on" }],
      ["pending", { intent: "pack", isWithoutSerials: "on" }],
      ["pending", { intent: "cancel", reason: "damaged" }],
      ["processing", { intent: "cancel", reason: "damaged" }],
      ["processing", { intent: "ship", carrier: "Delhivery", trackingNumber: "DL 1234" }],
      ["shipped", { intent: "deliver" }],
    ]);
    const vendor = httpBuyer(request, cookie);
    const list = await vendor.get(`/vendor/orders?status=${status}`);
    const fulfilments = idsIn(list.body, /\/vendor\/orders\/([0-9a-f-]{36})/g);
    if (fulfilments.length > 0) await vendor.post(`/vendor/orders/${random.oneOf(fulfilments)}`, form);
  }

  function countStock() {
    const { cookie, machines } = random.oneOf(sellers);
    const form = { intent: "bulk", change: "stock-by", amount: random.oneOf(["+5", "-2"]) };
    return httpBuyer(request, cookie).post("/vendor/products", {
      ...form,
      product: random.oneOf(machines).id,
    });
  }

  const deeds = [
    ...Array.from({ length: 8 }, () => look),
    search,
    search,
    search,
    fillCart,
    fillCart,
    order,
    order,
    order,
    fulfil,
    fulfil,
    countStock,
  ];
  return () => random.oneOf(deeds)();
}

function idsIn(page: Buffer, pattern: RegExp): string[] {
  return [...new Set(Array.from(page.toString().matchAll(pattern), ([, id = ""]) => id))];
}
