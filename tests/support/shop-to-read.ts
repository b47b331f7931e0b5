import { addSection } from "#domain/catalogue/home/change-home-sections.server.ts";
import { addPage } from "#domain/shop/texts/change-texts.server.ts";
import { writePageCounts } from "#domain/reports/page-counts/page-counts.server.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { contactSubjects } from "#db/values/message-values.ts";
import { sendContactMessage } from "#domain/messages/contact/send-contact-message.server.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { contactSeller } from "#domain/orders/questions/contact-seller.server.ts";
import { recordRemittance } from "#domain/payments/remittances/record-remittance.server.ts";
import { requestPayBack } from "#domain/payments/store-credit/pay-back.server.ts";
import { addProduct } from "#domain/listing/editing/add-product.server.ts";
import { findOwnVendor, openOwnVendor } from "#domain/vendors/own-profile/own-vendor.server.ts";
import { giveCashBack } from "#domain/payments/counter/give-cash-back.server.ts";
import { openTill, payIntoTill } from "#domain/payments/till/till.server.ts";
import { postQuestion } from "#domain/reviews/questions/post-question.server.ts";
import { reportText } from "#domain/reviews/react/react.server.ts";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { openShopWithHistory } from "./shop-with-history.ts";
import { asNewAdmin } from "./test-admin.ts";
import { placeCashOrder, remittance } from "./test-cash.ts";
import { refundedCashOrder, upi } from "./test-cash-refunds.ts";
import { placePaidOrder } from "./test-fulfilments.ts";
import { asSellerWithAccount } from "./test-imports.ts";
import { asNewCustomer } from "./test-person.ts";
import { deliveredOrder } from "./test-returns.ts";
import { buy } from "./test-purchases.ts";
import { asNewVendor, onSale, typedLaptop } from "./test-seller.ts";
import { acceptedReturn, freshSerial } from "./test-settle.ts";
import { creditFrom } from "./test-store-credit.ts";

type Example = Record<string, string>;

export type ShopToRead = {
  shop: Shop;
  people: Record<"admin" | "vendor", SignedInActor>;
  /** What the shop has, for the parameters of a page: 'orderId documentId'. */
  examples: (area: "admin" | "vendor", parameters: string) => Example[];
  /** Further views of a page, as its query. */
  views: Record<string, string[]>;
  close: () => Promise<void>;
};

/** A shop in which something waits on every page of the panel and of a vendor's area. */
export async function openShopToRead(): Promise<ShopToRead> {
  const { shop, close } = await openShopWithHistory();
  await addWork(shop);
  const admin = await asNewAdmin(shop);
  const vendor = await asSellerWithAccount(shop, "v1");
  await addPurchases(admin, vendor);
  const found = { admin: await findExamples(shop, null), vendor: await findExamples(shop, "v1") };
  return {
    shop,
    people: { admin: await signedIn(shop, admin.actor), vendor: await signedIn(shop, vendor.actor) },
    examples: (area, parameters) => found[area][parameters] ?? [],
    views: {
      "/admin/reviews": ["show=unanswered", "show=all", "show=to-answer", "show=questions"],
      "/vendor/reviews": ["show=questions"],
      "/admin/catalogue/search-words": ["list=classes"],
      "/admin/customers": ["search=a"],
      "/admin/users": ["role=vendor"],
      "/admin/figures/report": ["period=this-year&by=product"],
      "/vendor/figures/report": ["period=last-7-days&by=city"],
    },
    close,
  };
}

/** Both sellers have bought, the shop under its own name. */
async function addPurchases(admin: Shop, vendor: Shop) {
  const own = (await findOwnVendor(admin))?.id ?? (await openOwnVendor(admin, { name: "Yantra" }));
  const { id } = await addProduct(admin, { ...typedLaptop(), vendorId: own }, onSale);
  const today = { billDate: indianDay(admin.now()) };
  await buy(admin, [{ productId: id, quantity: 2, unitPrice: 100_00 }], today);
  await buy(vendor, [{ productId: "1", quantity: 1, unitPrice: 100_00, serials: ["BOUGHT-1"] }], today);
}

/** The person with a session in which the password was just given. */
async function signedIn({ db, now }: Shop, actor: SignedInActor): Promise<SignedInActor> {
  const sessionId = randomUUID();
  const times = { updated_at: now(), confirmed_at: now(), expires_at: now() };
  const row = { id: sessionId, token: sessionId, user_id: actor.userId, ...times };
  await db.insertInto("auth_sessions").values(row).execute();
  return { ...actor, sessionId };
}

/** What the history lacks: what was asked, reported, held up or went wrong. */
async function addWork(shop: Shop) {
  const admin = await asNewAdmin(shop);
  const [subject] = contactSubjects;
  const visitor = { name: "Asha", email: "asha@example.in", message: "Is it in stock?" };
  await sendContactMessage(shop, { id: randomUUID(), subject, ...visitor });

  await addPage(admin, { title: "About us", body: "We are five people.", inFooter: true, slug: "about" });
  await addSection(admin, { heading: "For students", text: "", list: "", alt: "" });

  const order = await placePaidOrder(shop, { 13: 1 });
  await contactSeller(order.customer, order.id, { id: randomUUID(), position: 0, text: "Which screws?" });
  const { slug } = await shop.db
    .selectFrom("products")
    .select("slug")
    .where("id", "=", "1")
    .executeTakeFirstOrThrow();
  await postQuestion(order.customer, slug, { words: "How many slots does it have?" });
  const review = await shop.db.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
  const reported = { what: "review", id: review.id } as const;
  await reportText(await asNewCustomer(shop), reported, { rule: "advertising", words: "" });

  const sold = () => deliveredOrder(shop, { 1: 1 }, { serials: { 0: [freshSerial()] } });
  await acceptedReturn(shop, await sold());
  await refundedCashOrder(shop, { admin, product: "13" });
  const creditor = await placePaidOrder(shop, { 13: 1 });
  await creditFrom(shop, creditor, { isPayableBack: true });
  const credit = await shop.db
    .selectFrom("store_credits")
    .select("id")
    .where("user_id", "=", creditor.customer.actor.userId)
    .executeTakeFirstOrThrow();
  await requestPayBack(creditor.customer, { creditId: credit.id, requestId: randomUUID() }, upi);
  const cash = await placeCashOrder(shop, "13");
  const lines = [
    [cash.tracking, 100],
    ["BD unknown", 100],
  ] as const;
  await recordRemittance(admin, remittance(lines, { receivedOn: indianDay(shop.now()) }));

  await asNewVendor(shop, { isApproved: false });
  const now = shop.now();
  await openTill(admin, { id: randomUUID(), opening: 2_000_00 });
  await payIntoTill(admin, { id: randomUUID(), amount: 500_00, reason: "Change" });
  const { id } = await refundedCashOrder(shop, { admin, product: "13" });
  const refund = await shop.db
    .selectFrom("refunds")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  await giveCashBack(admin, id, refund.id);
  // Nobody closed it yesterday.
  await shop.db
    .updateTable("till_sessions")
    .set({ opened_at: new Date(now.getTime() - 2 * 86_400_000) })
    .execute();
  await shop.db
    .insertInto("alerts")
    .values({ kind: "payment-differs", sentence: "A payment differs.", created_at: now })
    .execute();
  await shop.db
    .insertInto("searches")
    .values({ day: sql`${indianDay(now)}::date`, text: "moon", times: 9, found: 0 })
    .execute();
  await writePageCounts(shop, [{ day: indianDay(now), step: "product", count: 9 }]);
  await sql`select graphile_worker.add_job('clear-out', max_attempts => 2)`.execute(shop.db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(shop.db);
}

/**
 * Those of each kind on whose pages other forms stand: orders in each of their states, all returns, each of which is at
 * another step, an empty category, a specification with options, a product with and one without variants.
 */
async function findExamples({ db }: Shop, vendorId: string | null): Promise<Record<string, Example[]>> {
  const own = vendorId === null ? sql`true` : sql`vendor_id = ${vendorId}`;
  const sellers = vendorId === null ? sql`vendor_id = (select id from vendors where is_own)` : own;
  const queries: Record<string, ReturnType<typeof sql<Example>>> = {
    orderId: sql`select distinct on (status, payment_status, payment_provider) id as "orderId" from orders`,
    "orderId position": sql`select order_lines.order_id as "orderId", position::text from order_lines join fulfilments
      on fulfilments.id = fulfilment_id where status = 'delivered' limit 2`,
    "orderId documentId": sql`select order_id as "orderId", id as "documentId" from tax_documents limit 1`,
    fulfilmentId: sql`select distinct on (status) id as "fulfilmentId" from fulfilments where ${own}`,
    "fulfilmentId documentId": sql`select fulfilment_id as "fulfilmentId", id as "documentId" from tax_documents
      where ${own} limit 1`,
    documentId: sql`select id as "documentId" from commission_documents where ${own} limit 1`,
    returnId: sql`select id as "returnId" from returns where ${own}`,
    "returnId challanId": sql`select return_id as "returnId", id as "challanId" from delivery_challans
      where ${own} limit 1`,
    userId: sql`(select user_id as "userId" from profiles where role = 'admin' limit 1)
      union all (select user_id from profiles where role = 'vendor' order by vendor_id desc limit 1)
      union all (select user_id from store_credits limit 1)`,
    messageId: sql`select id as "messageId" from contact_messages where ${own}`,
    vendorId: sql`select id as "vendorId" from vendors where not is_own`,
    remittanceId: sql`select id as "remittanceId" from cash_remittances`,
    tillId: sql`select id as "tillId" from till_sessions`,
    number: sql`select number::text from till_lines where kind = 'given-back'`,
    category: sql`select category from category_terms where category = 'Monitor'`,
    specification: sql`select key as specification from specifications where key = 'processorFamily'`,
    brandId: sql`select id as "brandId" from brands limit 1`,
    text: sql`select 'about' as "text"`,
    sectionId: sql`select section ->> 'id' as "sectionId" from shop_settings, jsonb_array_elements(home_sections) section
      where section ->> 'heading' is not null`,
    provider: sql`select 'stripe' as provider`,
    methodId: sql`select id as "methodId" from payment_methods`,
    productId: sql`select distinct on (count(*) over same > 1) id as "productId" from products where ${own}
      window same as (partition by group_id)`,
    purchaseId: sql`select id as "purchaseId" from purchases where ${sellers} limit 1`,
    supplierId: sql`select id as "supplierId" from suppliers where ${sellers} limit 1`,
    runId: sql`select ${randomUUID()}::text as "runId"`,
  };
  const found: Record<string, Example[]> = {};
  for (const [name, query] of Object.entries(queries)) found[name] = (await query.execute(db)).rows;
  return found;
}
