import { fulfilmentMachine } from "./fulfilment-machine.ts";
import { orderMachine } from "./order-machine.ts";
import { paymentMachine } from "./payment-machine.ts";
import { refundMachine } from "./refund-machine.ts";
import { returnMachine } from "./return-machine.ts";
import { returnToOriginMachine } from "./return-to-origin-machine.ts";

/** All machines, in the order of their pictures. */
export const machines = [
  orderMachine,
  fulfilmentMachine,
  returnToOriginMachine,
  paymentMachine,
  refundMachine,
  returnMachine,
];
