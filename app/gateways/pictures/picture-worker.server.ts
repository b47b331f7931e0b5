import { writeFile } from "node:fs/promises";
import { drawing } from "./draw-picture.server.ts";
import type { PictureJob, PictureJobAnswer } from "./picture-jobs.ts";

// Run as a process of its own by worker-process.server.ts: what pictures take of memory goes back when it ends, and a
// picture that brings down the library that decodes it brings down nothing else. It does one job after another.

// Signals of a terminal and of a supervisor reach every process of the shop; this one ends with the one it works for,
// which may still wait for its answer.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
// At once: a tidy end would wait for the picture that is being drawn.
const end = () => process.kill(process.pid, "SIGKILL");
process.once("disconnect", end);
if (!process.connected) end();
// Where memory runs out, Linux ends this process rather than the shop. Elsewhere there is no such file.
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
  }
}
