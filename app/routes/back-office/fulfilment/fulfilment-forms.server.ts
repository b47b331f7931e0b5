import {
  EwayBillInput,
  joinPicked,
  HandOverInput,
  PackInput,
  SerialCorrectionInput,
  ShipInput,
  TrackingInput,
} from "#domain/orders/fulfilment/ship-input.ts";
import { TurnBackInput } from "#domain/orders/fulfilment/turn-back-input.ts";
import { correctSerial } from "#domain/orders/correct/correct-serial.server.ts";
import { correctTracking } from "#domain/orders/correct/correct-tracking.server.ts";
import { noteEwayBill } from "#domain/orders/correct/note-eway-bill.server.ts";
import { MoveInput } from "#domain/orders/fulfilment/move-input.ts";
import { movePromise } from "#domain/orders/delivery/move-promise.server.ts";
import { joinFulfilments } from "#domain/orders/parts/join-fulfilments.server.ts";
import { JoinInput, SplitInput } from "#domain/orders/parts/part-input.ts";
import { splitFulfilment } from "#domain/orders/parts/split-fulfilment.server.ts";
import { deliverFulfilment } from "#domain/orders/fulfil/deliver-fulfilment.server.ts";
import { packFulfilment } from "#domain/orders/fulfil/pack-fulfilment.server.ts";
import {
  loseFulfilment,
  returnDamaged,
  returnToOrigin,
  turnBack,
} from "#domain/orders/fulfil/return-to-origin.server.ts";
import { shipFulfilment } from "#domain/orders/fulfil/ship-fulfilment.server.ts";
import { formAbout, Nothing, withoutPassword } from "#http/forms/page-forms.server.ts";

/** The forms about a fulfilment that both its vendor and the shop have. */
export const fulfilmentForms = {
  ...withoutPassword({
    pack: formAbout(
      PackInput,
      packFulfilment,
      {
        pack: "Packed. The invoice is ready to print.",
        "pack-collected": "Ready to collect. We have emailed the customer the code.",
      },
      { prepare: joinPicked },
    ),
    ship: formAbout(
      ShipInput,
      shipFulfilment,
      {
        ship: "Shipped. We have emailed the customer.",
        "ship-collected": "Handed over. We have emailed the customer.",
      },
      { prepare: joinPicked },
    ),
    correct: formAbout(
      TrackingInput,
      correctTracking,
      "Tracking number corrected. We have emailed it to the customer.",
    ),
    move: formAbout(MoveInput, movePromise, "Date moved. We have emailed the customer."),
    "eway-bill": formAbout(EwayBillInput, noteEwayBill, "E-way bill number saved."),
    "correct-serial": formAbout(SerialCorrectionInput, correctSerial, "Serial number corrected."),
    deliver: formAbout(HandOverInput, deliverFulfilment, {
      deliver: "Marked as delivered.",
      "deliver-collected": "Handed over. We have emailed the customer.",
    }),
    "turn-back": formAbout(TurnBackInput, turnBack, {
      "turn-back": "Marked as coming back. We have emailed the customer.",
      "turn-back-collected": "Marked as not collected. We have emailed the customer.",
    }),
  }),
  split: formAbout(SplitInput, splitFulfilment, "Split in two parts. We have emailed the customer."),
  join: formAbout(JoinInput, joinFulfilments, "Joined again. We have emailed the customer."),
  return: formAbout(
    Nothing,
    returnToOrigin,
    "Marked as returned by courier. The items are back in stock. We have emailed the customer.",
  ),
  "return-damaged": formAbout(
    Nothing,
    returnDamaged,
    "Marked as returned damaged. The items are not back in stock. We have emailed the customer.",
  ),
  lose: formAbout(
    Nothing,
    loseFulfilment,
    "Marked as lost. The items are not back in stock. We have emailed the customer.",
  ),
};
