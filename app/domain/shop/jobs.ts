import { z } from "zod";
import { job } from "../base/queue/job.ts";

export const sendMailJob = job("send-mail", z.object({ mailIds: z.array(z.uuid()) }));
