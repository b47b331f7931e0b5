import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import type { DeskFormProps } from "../desk-form.tsx";
import { StepPanel, type StepOption } from "../step-panel.tsx";
import {
  NoneLeft,
  NotRepairable,
  Refund,
  RefundInstead,
  Repair,
  RepairInstead,
  Replace,
} from "./accepted-forms.tsx";
import { Arrive, ComeBack, LoseBack, SendBack } from "./back-forms.tsx";
import { Clear, ClearSlip, Inspect, RejectOther } from "./inspection-forms.tsx";

/** The forms of the steps from the goods' arrival to the end. */
function optionsOf({
  events,
  state,
  wish,
  side,
  settlement,
  quantity,
  repairStartedAt,
}: ReturnPage): StepOption[] {
  const can = (event: ReturnPage["events"][number]) => events.includes(event);
  const isShop = side === "shop";
  const wantsGoods = wish === "replacement" || wish === "repair";
  // After a repair that was not possible, a replacement or the money is next.
  const repairsFirst = wish === "repair" && !repairStartedAt;
  const hasStock = (settlement?.inStock ?? 0) >= quantity;
  const refund = can("refund") && (isShop || state === "choosing" || wish !== "replacement");
  const isOnWay = state === "replacing" || state === "sending-back";
  return [
    { intent: "inspect", Form: Inspect, isNext: true, isPossible: can("accept") && state === "received" },
    { intent: "clear", Form: isShop ? Clear : ClearSlip, isNext: true, isPossible: can("clear") },
    {
      intent: "inspect",
      Form: RejectOther,
      isNext: true,
      isPossible: isShop && can("clear") && can("reject"),
    },
    { intent: "repair", Form: Repair, isNext: true, isPossible: can("repair") && repairsFirst },
    {
      intent: "repair",
      Form: RepairInstead,
      isNext: false,
      isPossible: can("repair") && wantsGoods && !repairsFirst,
    },
    {
      intent: "replace",
      Form: Replace,
      isNext: wantsGoods && hasStock,
      isPossible: can("replace") && hasStock && wantsGoods,
    },
    { intent: "refund", Form: Refund, isNext: true, isPossible: refund && !wantsGoods },
    { intent: "refund", Form: RefundInstead, isNext: false, isPossible: refund && wantsGoods },
    {
      intent: "none-left",
      Form: NoneLeft,
      isNext: false,
      isPossible: can("none-left") && wantsGoods && !hasStock,
    },
    { intent: "send-back", Form: SendBack, isNext: true, isPossible: can("send-back") },
    { intent: "not-repairable", Form: NotRepairable, isNext: false, isPossible: can("not-repairable") },
    { intent: "arrive", Form: Arrive, isNext: true, isPossible: can("arrive") },
    { intent: "come-back", Form: ComeBack, isNext: false, isPossible: can("come-back") },
    { intent: "lose-back", Form: LoseBack, isNext: false, isPossible: can("lose") && isOnWay },
  ];
}

/** The steps of a return from the goods' arrival to its end. */
export function SettleForms(props: DeskFormProps) {
  const { returned } = props;
  return (
    <StepPanel
      {...props}
      label="Settle the return"
      options={optionsOf(returned)}
      instead={
        returned.state === "disputed" &&
        "The serial number on the product is not the one that was shipped. The shop decides what happens next, and you need not do anything."
      }
    />
  );
}
