import { z } from "zod";
import { job } from "../base/queue/job.ts";

/**
 * The parts of orders (fulfilments) for which all goods that they waited for have arrived. `paid`: the order for whose
 * payment they waited, if that was it.
 */
export const goodsArrivedJob = job(
  "goods-arrived",
  z.object({ fulfilmentIds: z.array(z.uuid()), paid: z.uuid().optional() }),
);
