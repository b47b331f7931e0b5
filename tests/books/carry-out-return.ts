import { randomUUID } from "node:crypto";
import { chooseStoreCredit } from "#domain/returns/request/choose-store-credit.server.ts";
import { approveReturn } from "#domain/returns/desk/answer-return.server.ts";
import { receiveGoods } from "#domain/returns/desk/bring-goods.server.ts";
import { inspectReturn } from "#domain/returns/settle/inspect-return.server.ts";
import { refundReturn } from "#domain/returns/settle/refund-return.server.ts";
import { sendBack } from "#domain/returns/settle/repair-return.server.ts";
import { replaceReturn } from "#domain/returns/settle/replace-return.server.ts";
import { requestReturnForCustomer } from "#domain/returns/request/request-return.server.ts";
import { findMyReturn } from "#domain/returns/views/find-return.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { readReturn } from "../support/test-returns.ts";
import type { Of, Placed } from "./carry-out-order.ts";

const byHand = { isHandedOver: true, carrier: "", trackingNumber: "", ewayBillNumber: "" };

/** The verbs of returns, which the shop uses for its customers and sellers; what it refuses is thrown. */
export class ReturnVerbs {
  private readonly admin: Shop;
  /** The shop's ids of the returns, by their names in the month. */
  private readonly ids = new Map<string, string>();
  /** What the customers were told that store credit comes to, by the names of their returns. */
  readonly told = new Map<string, number>();

  constructor({ admin }: { admin: Shop }) {
    this.admin = admin;
  }

  async request(
    { id, lines, customer }: Placed,
    { name, line, pieces, settles }: Of<"ask-return">,
  ): Promise<boolean> {
    const isMind = settles === "refunded-with-fee" || settles === "store-credit";
    const wish = settles === "replaced" ? "replacement" : "refund";
    const request = await requestReturnForCustomer(this.admin, id, lines.indexOf(line), {
      requestId: randomUUID(),
      kind: "return",
      units: [],
      quantity: pieces,
      reason: isMind ? "changed-mind" : "defect",
      words: "",
      wish,
      told: undefined,
      handover: "drop-off",
      address: null,
    });
    this.ids.set(name, request.id);
    if (settles === "store-credit")
      this.told.set(name, await takeStoreCredit({ ...customer, now: this.admin.now }, request.id));
    return true;
  }

  /** From the approval to the end, at one moment. False if it was never asked for. */
  async settle({ name, settles }: Of<"settle-return">): Promise<boolean> {
    const id = this.ids.get(name);
    if (id === undefined) return false;
    const { admin } = this;
    const seen = async () => (await readReturn(admin, id)).seen;
    await approveReturn(admin, id, { seen: await seen(), answer: "" });
    await receiveGoods(admin, id, { seen: await seen() });
    const outcome = settles === "sent-back" ? "reject" : "accept";
    const inspection = { condition: "used", note: "It was dropped.", found: {} } as const;
    await inspectReturn(admin, id, { seen: await seen(), outcome, ...inspection });
    if (settles === "sent-back") await sendBack(admin, id, { seen: await seen(), ...byHand });
    else if (settles === "replaced")
      await replaceReturn(admin, id, { seen: await seen(), ...byHand, serials: [] });
    else await refundReturn(admin, id, { seen: await seen() });
    return true;
  }
}

/** Only the customer can choose it, of the amount that the page of the return says. */
async function takeStoreCredit(customer: Shop, id: string): Promise<number> {
  const page = await findMyReturn(customer, id);
  if (!page) throw new Error("The customer has no such return.");
  const promised = page.storeCreditOffer ?? 0;
  await chooseStoreCredit(customer, id, { seen: page.seen, told: promised });
  return promised;
}
