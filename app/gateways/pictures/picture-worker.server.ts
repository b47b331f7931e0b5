import { endWithParent } from "../child-process/child-process.server.ts";
import { drawing } from "./draw-picture.server.ts";
import type { PictureJob, PictureJobAnswer } from "./picture-jobs.ts";

// worker-process.server.ts runs this as a separate process: its memory is freed when it ends, and a picture that
// crashes the decoding library crashes nothing else. It does one job after another.

await endWithParent();

process.on("message", (job) => void answer(job as PictureJob));

async function answer(job: PictureJob) {
  const answer = await carryOut(job).then(
    (result): PictureJobAnswer => ({ result }),
    (error: unknown): PictureJobAnswer => ({
      failure: error instanceof Error ? error.message : String(error),
    }),
  );
  process.send?.(answer);
}

function carryOut(job: PictureJob): Promise<unknown> {
  switch (job.name) {
    case "variant":
      return drawing.variant(job);
    case "save":
      return drawing.save(job);
    case "saveUpload":
      return drawing.saveUpload(job);
    case "savePhoto":
      return drawing.savePhoto(job);
  }
}
