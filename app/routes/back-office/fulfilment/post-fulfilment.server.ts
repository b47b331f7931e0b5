import { z } from "zod";
import {
  EwayBillInput,
  HandOverInput,
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
import { deliverFulfilment } from "#domain/orders/fulfil/deliver-fulfilment.server.ts";
import { packFulfilment } from "#domain/orders/fulfil/pack-fulfilment.server.ts";
import {
  loseFulfilment,
  returnDamaged,
  returnToOrigin,
  turnBack,
} from "#domain/orders/fulfil/return-to-origin.server.ts";
import { shipFulfilment } from "#domain/orders/fulfil/ship-fulfilment.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { ofIntent } from "#http/forms/by-intent.server.ts";

export const Nothing = z.object({});

/** Carries out a verb with what a form says, read as this shape, and shows the page again. */
export type Step<Answer> = <Shape extends z.ZodType>(
  shape: Shape,
  verb: (input: z.output<Shape>) => Promise<void>,
) => Answer;

/** Handles the forms of a fulfilment that both its vendor and the shop have. Undefined for another form. */
export function postFulfilment<Answer>(
  shop: Shop,
  fulfilmentId: string,
  intent: string,
  step: Step<Answer>,
): Answer | undefined {
  return ofIntent(intent, {
    pack: () => step(Nothing, () => packFulfilment(shop, fulfilmentId)),
    ship: () => step(ShipInput, (input) => shipFulfilment(shop, fulfilmentId, input)),
    correct: () => step(TrackingInput, (input) => correctTracking(shop, fulfilmentId, input)),
    move: () => step(MoveInput, (input) => movePromise(shop, fulfilmentId, input)),
    "eway-bill": () => step(EwayBillInput, (input) => noteEwayBill(shop, fulfilmentId, input)),
    "correct-serial": () => step(SerialCorrectionInput, (input) => correctSerial(shop, fulfilmentId, input)),
    deliver: () => step(HandOverInput, (input) => deliverFulfilment(shop, fulfilmentId, input)),
    return: () => step(Nothing, () => returnToOrigin(shop, fulfilmentId)),
    "return-damaged": () => step(Nothing, () => returnDamaged(shop, fulfilmentId)),
    lose: () => step(Nothing, () => loseFulfilment(shop, fulfilmentId)),
    "turn-back": () => step(TurnBackInput, (input) => turnBack(shop, fulfilmentId, input)),
  });
}
