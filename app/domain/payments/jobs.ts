import { z } from "zod";
import { job } from "../base/queue/job.ts";

export const sendRefundJob = job("send-refund", z.object({ refundId: z.uuid() }));
