import type { Task, TaskList } from "graphile-worker";
import { inSpan, type Tracing } from "./tracing.ts";

/** Makes one trace for each attempt at a job, linked to the request that queued it. */
export function traceJobs(tasks: TaskList, tracing: Tracing | undefined): TaskList {
  if (!tracing) return tasks;
  const traced = (name: string, task: Task): Task => {
    return (payload, helpers) => {
      const { id, attempts } = helpers.job;
      const attributes = { "yantra.job.id": id, "yantra.job.attempt": attempts };
      const facts = { name: `job ${name}`, kind: "consumer" as const, attributes };
      return inSpan(
        () => tracing.beginTrace(facts, queuedBy(payload)),
        () => task(payload, helpers),
      );
    };
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, task && traced(name, task as Task)]),
  );
}

function queuedBy(payload: unknown): string | undefined {
  const isRecorded = typeof payload === "object" && payload !== null && "traceparent" in payload;
  return isRecorded && typeof payload.traceparent === "string" ? payload.traceparent : undefined;
}
