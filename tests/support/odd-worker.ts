// A worker process, like picture-worker.server.ts, that misbehaves when told to.
process.once("disconnect", () => process.exit());
process.on("message", (job: { do: "say" | "hang" | "crash" | "tell"; words?: string }) => {
  if (job.do === "crash") process.kill(process.pid, "SIGKILL");
  if (job.do === "say") process.send?.(job.words);
  if (job.do === "tell") process.send?.({ pid: process.pid, variables: Object.keys(process.env) });
});
