import { writeFile } from "node:fs/promises";
import { drawing } from "./draw-picture.server.ts";
import type { PictureJob, PictureJobAnswer } from "./picture-jobs.ts";

// worker-process.server.ts runs this as a separate process: its memory is freed when it ends, and a picture that
// crashes the decoding library crashes nothing else. It does one job after another.

// Signals of a terminal or a supervisor reach every process of the shop. This one ignores them and ends with its
// parent, which may still wait for its answer.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
// Kills itself at once: a clean exit would wait for the picture that is being drawn.
const end = () => process.kill(process.pid, "SIGKILL");
process.once("disconnect", end);
if (!process.connected) end();
// When memory runs out, Linux kills this process rather than the shop. Other systems have no such file.
await writeFile("/proc/self/oom_score_adj", "800").catch(() => {});

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
    case "keep":
      return drawing.keep(job);
    case "keepUpload":
      return drawing.keepUpload(job);
    case "keepPhoto":
      return drawing.keepPhoto(job);
  }
}
