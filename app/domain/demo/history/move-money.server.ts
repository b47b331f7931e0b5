import { sql } from "kysely";
import { daysAfter, daysBetween, indianDay, startOfIndianDay } from "../../base/time/indian-days.ts";
import { listLinesToPay } from "../../books/payouts/list-open-lines.server.ts";
import { recordPayout } from "../../books/payouts/record-payout.server.ts";
import { markBankTransferReceived } from "../../payments/pay/bank-transfer.server.ts";
import { noteRefundByHand } from "../../payments/provider-answers/settle-stuck-refund.server.ts";
import { giveAccountOfMyRefund, openRefundAccount } from "../../payments/refund/give-account.server.ts";
import { findRefundAccount } from "../../payments/refund-accounts/save-refund-account.server.ts";
import { isClaimed } from "../../payments/cash/collections.server.ts";
import { recordRemittance } from "../../payments/remittances/record-remittance.server.ts";
import { settleDifference } from "../../payments/remittances/settle-difference.server.ts";
import { weekday } from "./calendar.ts";
import { chance, digitsOf, uuidOf } from "./made-up/chance.ts";
import { fateOf } from "./fates.ts";
import { asCustomer, type Scene, type SignedIn } from "./scene.ts";

/** The bank's statement shows the transfers that customers made some days ago. */
export async function receiveTransfers(scene: Scene): Promise<void> {
  const waiting = await scene.shop.db
    .selectFrom("orders")
    .select(["id", "checkout_token as token", "created_at", "total", "credit_used"])
    .where("payment_method", "=", "bank")
    .where("payment_status", "=", "pending")
    .where("status", "=", "pending")
    .orderBy("created_at")
    .orderBy("checkout_token")
    .execute();
  for (const { id, token, created_at, total, credit_used } of waiting) {
    const { daysToTransfer } = fateOf(token);
    if (daysToTransfer === undefined || daysBetween(indianDay(created_at), scene.day) < daysToTransfer)
      continue;
    const transfer = { amount: total - credit_used, reference: `DEMO${digitsOf(12, token, "transfer")}` };
    scene.next(() => markBankTransferReceived(scene.admin, id, transfer));
  }
}

/** Customers say where money goes that no provider can send back, and the shop sends it on the next day. */
export async function sendRefundsByHand(scene: Scene): Promise<void> {
  const { shop, admin, day } = scene;
  const open = await shop.db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["refunds.id", "order_id", "refunds.status", "refunds.created_at", "user_id", "user_email"])
    .select("checkout_token as token")
    .where("refunds.status", "in", ["waiting-for-account", "to-send"])
    .orderBy("refunds.created_at")
    .orderBy("checkout_token")
    .execute();
  for (const { id, order_id, status, created_at, user_id, user_email, token } of open) {
    if (daysBetween(indianDay(created_at), day) < 1) continue;
    if (status === "to-send") {
      const reference = `DEMO${digitsOf(12, token, indianDay(created_at), "refund")}`;
      scene.next(() => send(admin, { orderId: order_id, refundId: id, reference }));
      continue;
    }
    const upiId = `${user_email.split("@")[0]}@demobank`;
    const refund = { orderId: order_id, refundId: id };
    scene.next(() => giveAccountOfMyRefund(asCustomer(scene, user_id), refund, { kind: "upi", upiId }));
  }
}

type ByHand = { orderId: string; refundId: string; reference: string };

async function send(admin: SignedIn, { orderId, refundId, reference }: ByHand): Promise<void> {
  await openRefundAccount(admin, orderId, refundId);
  const accountVersion = (await findRefundAccount(admin, refundId))?.version;
  await noteRefundByHand(admin, orderId, { refundId, reference, accountVersion });
}

const daysWithCourier = 7;
const daysToExplain = 10;
const daysToPayClaim = 14;
const feePercent = 2;
const shortBy = 2_000_00;

/**
 * On Tuesdays couriers pay the cash that they have had for a week. Some parcels are forgotten for a month, and once in a
 * while too little is paid, as for the first parcel of the last days. The rest comes two weeks after it was claimed.
 */
export async function receiveCash(scene: Scene, endsOn?: string): Promise<void> {
  const { shop, admin, day } = scene;
  if (weekday(day) !== 2) return;
  await acceptDifferences(scene);
  const expected = await shop.db
    .selectFrom("cash_collections")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .innerJoin("orders", "orders.id", "cash_collections.order_id")
    .select(["carrier", "tracking_number", "amount", "delivered_at", "checkout_token as token"])
    .where("state", "=", "expected")
    .where(
      sql<boolean>`not exists (select from cash_remittance_lines line
        where line.fulfilment_id = cash_collections.fulfilment_id and line.state = 'open')`,
    )
    .orderBy("delivered_at")
    .orderBy("checkout_token")
    .execute();
  const due = expected.flatMap(({ carrier, tracking_number, amount, delivered_at, token }) => {
    const days = delivered_at ? daysBetween(indianDay(delivered_at), day) : 0;
    const isForgotten = chance(token, "forgotten") < 0.03 && days < 40;
    return carrier && tracking_number && days >= daysWithCourier && !isForgotten
      ? [
          {
            carrier,
            tracking: tracking_number,
            paid: chance(token, "short") < 0.025 ? amount - shortBy : amount,
          },
        ]
      : [];
  });
  const [first] = due;
  if (first && endsOn !== undefined && daysBetween(day, endsOn) < 9) first.paid -= shortBy;
  for (const { carrier, tracking_number, shortfall } of await oldClaims(scene)) {
    if (carrier && tracking_number) due.push({ carrier, tracking: tracking_number, paid: shortfall });
  }
  for (const [courier, parcels] of Map.groupBy(due, ({ carrier }) => carrier)) {
    const sum = parcels.reduce((sum, { paid }) => sum + paid, 0);
    const fee = Math.round((sum * feePercent) / 100);
    const statement = {
      requestId: uuidOf(scene.seed, day, courier, "cash"),
      courier,
      reference: `${courier.slice(0, 2).toUpperCase()}-${day}`,
      receivedOn: day,
      fee,
      feeGst: Math.round((fee * 18) / 100),
      otherDeductions: 0,
      list: parcels.map(({ tracking, paid }) => `${tracking}\t${paid / 100}`).join("\n"),
      trackingColumn: "",
      amountColumn: "",
      orderColumn: "",
    };
    scene.next(() => recordRemittance(admin, statement));
  }
}

const oldClaims = ({ shop, day }: Scene) =>
  shop.db
    .selectFrom("cash_collections")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .select(["carrier", "tracking_number", "shortfall"])
    .where(isClaimed)
    .where("received_at", "<", startOfIndianDay(daysAfter(day, -daysToPayClaim)))
    .orderBy("received_at")
    .orderBy("tracking_number")
    .execute();

/** What a courier has not explained for some days counts as paid, and the rest is a claim on it. */
async function acceptDifferences({ shop, admin, day, next }: Scene): Promise<void> {
  const open = await shop.db
    .selectFrom("cash_remittance_lines")
    .innerJoin("cash_remittances", "cash_remittances.id", "remittance_id")
    .select(["remittance_id as remittanceId", "line"])
    .where("state", "=", "open")
    .where("fate", "=", "amount-differs")
    .where("recorded_at", "<", startOfIndianDay(daysAfter(day, -daysToExplain)))
    .orderBy("recorded_at")
    .orderBy("line")
    .execute();
  const accepted = { settle: "accept", as: "claim", reason: "The courier is looking for the rest" } as const;
  for (const key of open) next(() => settleDifference(admin, key, accepted));
}

/** On Fridays each seller is paid what is payable. */
export async function payOut(scene: Scene): Promise<void> {
  const { admin, day, seed } = scene;
  if (weekday(day) !== 5) return;
  for (const vendorId of scene.sellers.keys()) {
    const { payable, deducted } = await listLinesToPay(admin, vendorId);
    const amount = [...payable, ...deducted].reduce((sum, line) => sum + line.amount, 0);
    if (payable.length === 0 || amount <= 0) continue;
    const payout = {
      amount,
      paidOn: day,
      reference: `DEMO${digitsOf(12, seed, day, vendorId, "payout")}`,
      fulfilmentIds: payable.map(({ fulfilmentId }) => fulfilmentId),
    };
    scene.next(() => recordPayout(admin, vendorId, payout));
  }
}
