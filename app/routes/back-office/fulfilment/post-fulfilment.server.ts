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
  switch (intent) {
    case "pack":
      return step(Nothing, () => packFulfilment(shop, fulfilmentId));
    case "ship":
      return step(ShipInput, (input) => shipFulfilment(shop, fulfilmentId, input));
    case "correct":
      return step(TrackingInput, (input) => correctTracking(shop, fulfilmentId, input));
    case "move":
      return step(MoveInput, (input) => movePromise(shop, fulfilmentId, input));
    case "eway-bill":
      return step(EwayBillInput, (input) => noteEwayBill(shop, fulfilmentId, input));
    case "correct-serial":
      return step(SerialCorrectionInput, (input) => correctSerial(shop, fulfilmentId, input));
    case "deliver":
      return step(HandOverInput, (input) => deliverFulfilment(shop, fulfilmentId, input));
    case "return":
      return step(Nothing, () => returnToOrigin(shop, fulfilmentId));
    case "return-damaged":
      return step(Nothing, () => returnDamaged(shop, fulfilmentId));
    case "lose":
      return step(Nothing, () => loseFulfilment(shop, fulfilmentId));
    case "turn-back":
      return step(TurnBackInput, (input) => turnBack(shop, fulfilmentId, input));
    default:
      return undefined;
  }
}
