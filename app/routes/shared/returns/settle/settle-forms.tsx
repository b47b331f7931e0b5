import type { ComponentType } from "react";
import type { ReturnPage } from "#domain/order-views/returns/return-page.ts";
import { isOf } from "../../forms/intent-form.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { DeskFormProps } from "../desk/desk-form.tsx";
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
import { Clear, Inspect, RejectOther } from "./inspection-forms.tsx";

type SettleForm = {
  intent: string;
  Form: ComponentType<DeskFormProps>;
  /** Whether it is shown at once; the others open on request. */
  isNext: boolean;
};

/** The forms of the steps from the goods' arrival to the end that this side can take now. */
export function settleFormsOf({
  events,
  state,
  wish,
  side,
  settlement,
  quantity,
  repairStartedAt,
}: ReturnPage): SettleForm[] {
  const can = (event: ReturnPage["events"][number]) => events.includes(event);
  const isShop = side === "shop";
  const wantsGoods = wish === "replacement" || wish === "repair";
  // After a repair that was not possible, a replacement or the money is next.
  const repairsFirst = wish === "repair" && !repairStartedAt;
  const hasStock = (settlement?.inStock ?? 0) >= quantity;
  const refund = can("refund") && (isShop || state === "choosing" || wish !== "replacement");
  const isOnWay = state === "replacing" || state === "sending-back";
  const forms: (SettleForm & { isPossible: boolean })[] = [
    { intent: "inspect", Form: Inspect, isNext: true, isPossible: can("accept") && state === "received" },
    { intent: "clear", Form: Clear, isNext: true, isPossible: can("clear") },
    { intent: "inspect", Form: RejectOther, isNext: true, isPossible: can("clear") && can("reject") },
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
  return forms.filter(({ isPossible }) => isPossible);
}

const intents = [
  "inspect",
  "clear",
  "replace",
  "repair",
  "refund",
  "none-left",
  "send-back",
  "not-repairable",
  "arrive",
  "come-back",
  "lose-back",
];

/** The steps of a return from the goods' arrival to its end, and the refusal of one that is not possible any more. */
export function SettleForms(props: DeskFormProps) {
  const { returned, failure } = props;
  const forms = settleFormsOf(returned);
  const shown = forms.map(({ intent }) => intent);
  const gone = intents.some((intent) => !shown.includes(intent) && isOf(failure, intent));
  const refused = gone ? failure?.formError : null;
  const isDisputed = returned.state === "disputed" && forms.length === 0;
  if (forms.length === 0 && !refused && !isDisputed) return null;
  const next = forms.filter(({ isNext }) => isNext);
  const others = forms.filter(({ isNext }) => !isNext);
  return (
    <section className="panel fulfilment-actions" aria-label="Settle the return">
      {refused && <Banner focusOn={failure}>{refused}</Banner>}
      {isDisputed && (
        <p>
          The serial number on the product is not the one that was shipped. The shop decides what happens
          next, and you need not do anything.
        </p>
      )}
      {next.map(({ intent, Form }) => (
        <div key={`${intent} ${Form.name}`} className="fulfilment-next">
          <Form {...props} />
        </div>
      ))}
      {others.length > 0 && (
        <div className="fulfilment-others">
          {others.map(({ intent, Form }) => (
            <Form key={intent} {...props} />
          ))}
        </div>
      )}
    </section>
  );
}
