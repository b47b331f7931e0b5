import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { can, type Rights } from "../../shop/access/permissions.ts";
import { isAllowed } from "../../shop/access/require-permission.ts";
import { readSerials } from "../fulfilment/serials.server.ts";
import { listDocuments } from "../../books/invoices/find-document.server.ts";
import { laterDays } from "../delivery/renew-promise.server.ts";
import {
  eventDetail,
  isRead,
  movedDay,
  paidAtHandOver,
  readKind,
  replacedNumbers,
} from "../history/read-events.ts";
import {
  collectUntil,
  dueDay,
  isBought,
  isComingBack,
  partOrder,
  positionAmongParts,
} from "../order/order-conditions.server.ts";
import { readOrderMoney } from "../order/order-money.server.ts";
import { customerFinancialStatus } from "../order/order-labels.ts";
import {
  type CustomerRefund,
  listCustomerRefunds,
} from "../../payments/refund-accounts/customer-refunds.server.ts";
import { isAtEnd } from "../machines/fulfilment-machine.ts";
import { counterWays, upiPayee } from "../../payments/payment/payment-offers.server.ts";
import { reasonForCustomer } from "../fulfilment/move-input.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { lineReturnFacts, lineReturns } from "./line-returns.server.ts";
import {
  fulfilmentColumns,
  orderPageColumns,
  partOfEvent,
  sellerAmongOthers,
  withParties,
} from "./page-columns.server.ts";
import { lineColumns, orderColumns } from "../lists/order-columns.server.ts";

export type OrderSummary = Awaited<ReturnType<typeof listMyOrders>>["orders"][number];
export type OrderPage = NonNullable<Awaited<ReturnType<typeof findMyOrder>>>;
export type OrderFulfilment = OrderPage["fulfilments"][number];
export type OrderLine = Omit<OrderSummary["lines"][number], "fulfilmentId" | "returns">;

const perPage = 10;

/** Lists the customer's orders, newest first. `after` is the cursor: '<time>_<id>' of the last one shown. */
export async function listMyOrders(shop: Shop, after?: string) {
  const userId = buyerOf(shop);
  const edge = after?.match(/^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/);
  let query = readOrders(shop, userId)
    .select(sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text`.as("place"))
    // The days by which parcels are to be delivered; none if all has come, is collected or waits for payment.
    .select(
      sql<string[]>`case when ${isBought} then array(
        select distinct ${dueDay}::text from fulfilments where order_id = orders.id and collect_code is null
          and fulfilments.status in ('pending', 'processing', 'shipped') and ${dueDay} is not null order by 1
      ) else '{}' end`.as("deliveryDays"),
    )
    // What is to be collected at the shop: by when it is ready, or until when it waits for which code.
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("fulfilments")
          .select(["id", "vendor_name as vendorName", positionAmongParts.as("part")])
          .select([shownCode.as("code"), collectUntil.as("until")])
          .select(sql<string | null>`${dueDay}::text`.as("readyBy"))
          .whereRef("fulfilments.order_id", "=", "orders.id")
          .where("collect_code", "is not", null)
          .where("fulfilments.status", "in", ["pending", "processing", "shipped"])
          .where(sql<boolean>`(${isBought} and not ${isComingBack})`)
          .orderBy(partOrder),
      ).as("toCollect"),
    )
    .select(
      sql<string[]>`array(
        select id::text from tax_documents where order_id = orders.id and kind = 'invoice' order by issued_at, number
      )`.as("invoices"),
    );
  if (edge) {
    query = query.where(
      sql<boolean>`(created_at, id) < (timestamptz 'epoch' + ${edge[1]}::bigint * interval '1 microsecond', ${edge[2]}::uuid)`,
    );
  }
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(perPage + 1)
    .execute();
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    orders: shown.map(({ place: _place, ...row }) => toSummary(shop, row)),
    next: rows.length > perPage && last ? `${last.place}_${last.id}` : null,
  };
}

/** Finds one of the customer's own orders; undefined for another customer's. */
export async function findMyOrder(shop: Shop, orderId: string) {
  const userId = buyerOf(shop);
  if (!isUuid(orderId)) return undefined;
  const row = await readOrders(shop, userId)
    .select(orderPageColumns)
    // The account for a bank transfer; null for other payment methods.
    .select(({ selectFrom }) =>
      selectFrom("payment_methods")
        .select("account_details")
        .whereRef("payment_methods.provider", "=", "orders.payment_provider")
        .as("accountDetails"),
    )
    // The shop's UPI address, likewise.
    .select(({ selectFrom }) =>
      selectFrom("payment_methods")
        .select(upiPayee.as("upi"))
        .whereRef("payment_methods.provider", "=", "orders.payment_provider")
        .as("upi"),
    )
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const waitsForPayment = row.financialStatus === "pending" || row.financialStatus === "failed";
  const [fulfilments, events, money, serialsOf, documents, refunds, later] = await Promise.all([
    readFulfilments(shop, orderId),
    readEvents(shop, orderId),
    readOrderMoney(shop, orderId),
    readSerials(shop, orderId),
    listDocuments(shop, orderId),
    listCustomerRefunds(shop, orderId),
    waitsForPayment ? laterDays(shop, orderId) : undefined,
  ]);
  const { lines, ...order } = toSummary(shop, row);
  const atCounter = fulfilments.filter(({ isToCollect, status }) => isToCollect && !isAtEnd(status));
  const dueThere = atCounter.reduce((sum, { toCollect }) => sum + toCollect, 0);
  return {
    ...withParties(order),
    fulfilments: fulfilments.map((fulfilment) => ({
      ...fulfilment,
      /** While the order waits for its payment, the day if that arrives now. */
      promisedFor: later?.get(fulfilment.id) ?? fulfilment.promisedFor,
      /** Whether the vendor cancelled it, and not the shop or the customer. */
      isCancelledBySeller: events.some(
        ({ kind, fulfilmentId, role }) =>
          kind === "fulfilment-cancelled" &&
          fulfilmentId === fulfilment.id &&
          can({ role }, "fulfilments.ship-own"),
      ),
      /** Whether goods that it waited for have arrived. */
      hasArrived: events.some(
        ({ kind, fulfilmentId }) => kind === "arrived" && fulfilmentId === fulfilment.id,
      ),
      /** With the products' serial numbers, once they have been sent. */
      lines: lines
        .filter((line) => line.fulfilmentId === fulfilment.id)
        .map((line) => ({ ...line, ...serialsOf(line.position) })),
    })),
    /** How what is paid at the shop can be paid there: 'by card or in cash'; '' where nothing is. */
    waysAtShop: row.paymentMethod === "cod" && dueThere > 0 ? await counterWays(shop, dueThere) : "",
    documents,
    money,
    refunds,
    events: [
      // A refund that was sent and came back has only its event.
      ...events
        .filter(
          ({ kind, reference }) =>
            kind !== "refund-sent" || refunds.every((refund) => refund.reference !== reference),
        )
        .map(({ id, kind, happenedAt, seller, part, replaced, moved, paid, detail }) => ({
          id,
          kind,
          happenedAt,
          seller,
          part,
          replaced,
          paid,
          detail,
          moved: moved && { to: moved.to, note: moved.note, reason: reasonForCustomer(moved.reason) },
          refund: undefined,
        })),
      ...refunds.flatMap(eventsOfRefund),
    ].toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime()),
  };
}

function buyerOf(shop: Shop): string {
  if (isAllowed(shop.actor, "orders.read-own")) return shop.actor.userId;
  throw refusal("order.signed-out");
}

function readOrders(shop: Shop, userId: string) {
  return shop.db
    .selectFrom("orders")
    .select(orderColumns)
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("order_lines")
          .select(lineColumns)
          .select(["slug", "gst_rate as gstRate", lineReturnFacts])
          .whereRef("order_lines.order_id", "=", "orders.id")
          .orderBy("position"),
      ).as("lines"),
    )
    .where("user_id", "=", userId);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof readOrders>["executeTakeFirstOrThrow"]>>;

function toSummary<Row extends OrderRow>(shop: Shop, { lines, status, financialStatus, ...row }: Row) {
  const today = indianDay(shop.now());
  return {
    ...row,
    status,
    financialStatus: customerFinancialStatus(financialStatus, status),
    pieces: lines.reduce(
      (sum, line) => sum + line.quantity - (status === "cancelled" ? 0 : line.takenOff),
      0,
    ),
    lines: lines.map(({ returnFacts, ...line }) => ({ ...line, returns: lineReturns(returnFacts, today) })),
  };
}

/** The code of a row of `fulfilments`, once it is ready and until it is collected. */
const shownCode = sql<string | null>`case
  when fulfilments.status in ('processing', 'shipped') and not ${isComingBack} then collect_code
end`;

function readFulfilments(shop: Shop, orderId: string) {
  return shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(fulfilmentColumns)
    .select(shownCode.as("collectCode"))
    .select(["packed_at as packedAt", "shipped_at as shippedAt", "delivered_at as deliveredAt"])
    .select(isComingBack.as("isComingBack"))
    .where("order_id", "=", orderId)
    .orderBy(partOrder)
    .execute();
}

/** The refunds themselves say more than their events. When the courier sends the cash is no news for the customer. */
const notShown = ["refund", "cash-received", "cash-taken-back", "cash-advanced", "mail-again"];

function readEvents(shop: Shop, orderId: string) {
  return shop.db
    .selectFrom("order_events")
    .leftJoin("fulfilments", "fulfilments.id", "order_events.fulfilment_id")
    .select(["order_events.id", "happened_at as happenedAt", sellerAmongOthers.as("seller"), partOfEvent])
    .select(({ ref }) => [
      "fulfilment_id as fulfilmentId",
      ref("actor_role").$castTo<Rights["role"]>().as("role"),
    ])
    .select(sql<string | null>`detail ->> 'reference'`.as("reference"))
    .select([readKind, replacedNumbers, movedDay, paidAtHandOver, eventDetail])
    .where("order_events.order_id", "=", orderId)
    .where(isRead)
    .where("kind", "not in", notShown)
    .orderBy("order_events.id")
    .execute();
}

/** When a refund was started, and when it was sent. What goes to store credit is there at once. */
function eventsOfRefund({
  id,
  amount,
  reference,
  isToStoreCredit,
  startedAt,
  sentAt,
  seller,
  purpose,
}: CustomerRefund) {
  const event = { seller, part: null, refund: { amount, reference, isToStoreCredit, purpose } };
  return [
    ...(isToStoreCredit
      ? []
      : [{ id: `${id} started`, kind: "refund" as const, happenedAt: startedAt, ...event }]),
    ...(sentAt === null
      ? []
      : [{ id: `${id} sent`, kind: "refund-sent" as const, happenedAt: sentAt, ...event }]),
  ];
}
