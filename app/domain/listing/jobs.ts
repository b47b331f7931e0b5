import { z } from "zod";
import { job } from "../base/queue/job.ts";

export const importJob = job("work-on-import", z.object({ runId: z.uuid() }));
