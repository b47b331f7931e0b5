import { z } from "zod";
import { job } from "../base/queue/job.ts";

const ToAddress = z.object({ email: z.string() });

export const resetLinkJob = job("mail-reset-link", ToAddress);
export const refusedAttemptsJob = job("mail-refused-attempts", ToAddress);
