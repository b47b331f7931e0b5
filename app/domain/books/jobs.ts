import { z } from "zod";
import { job } from "../base/queue/job.ts";

export const documentFileJob = job("make-document-file", z.object({ documentId: z.uuid() }));
