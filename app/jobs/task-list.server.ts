import type { CronItem, Task, TaskList } from "graphile-worker";
import { readFiles } from "#domain/books/document-files/document-files.server.ts";
import { readMailPictures } from "#domain/orders/mails/mail-pictures.server.ts";
import { rooms } from "#domain/doctor/rooms.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { sendMailJob } from "#domain/shop/jobs.ts";
import { deliverMails } from "#domain/shop/mails/deliver-mail.server.ts";
import {
  day,
  hour,
  type LaneName,
  type ProcessWork,
  queued,
  type QueueTask,
  timed,
} from "#domain/shop/registration/task.ts";
import { clearOut } from "./clear-out.server.ts";

/**
 * How many jobs of each lane run at once. Each lane has places of its own, so that slow jobs of one kind do not hold up
 * those of another.
 */
const slots = {
  mails: 2,
  refunds: 1,
  documents: 1,
  // Runs of `settle-orders` follow one another.
  clocks: 2,
  imports: 2,
  // What may take minutes and nobody waits for.
  long: 1,
} satisfies Record<LaneName, number>;

export type Lane = { name: LaneName; slots: number; looksEvery: number; tasks: TaskList };

/** How long a free place waits before it looks for jobs that are due again, in milliseconds. New jobs announce themselves. */
const looksEvery = 5_000;
/**
 * The same for imports, which are in named queues. While a lane looks for a job it locks every free queue, so that the
 * lane of a new job may find its queue locked and overlook the job (graphile-worker 0.18).
 */
const looksForImportsEvery = 2_000;

export const laneNames = Object.keys(slots) as LaneName[];

/** The tasks of all rooms, and those that collect what several rooms do. */
const tasks: QueueTask[] = [
  ...rooms.flatMap(({ tasks }) => tasks ?? []),
  queued(sendMailJob, "mails", (shop, { mailIds }, { isLastAttempt }) =>
    deliverMails(shop, mailIds, { isLastAttempt, readFiles, readPictures: readMailPictures }),
  ),
  // Days end at midnight in India, and messages have hours: right after it, and every hour for what failed.
  timed("return-clocks", "clocks", "35 * * * *", { backfillPeriod: hour }, async (shop) => {
    for (const { everyHour } of rooms) await everyHour?.(shop);
  }),
  timed("clear-out", "long", "17 20 * * *", { backfillPeriod: day }, clearOut),
  // At 02:17 in India, when hardly anybody buys; run later if the shop was down at that time.
  timed("back-up", "long", "47 20 * * *", { backfillPeriod: day, maxAttempts: 3 }, (_, { backUp }) =>
    backUp(),
  ),
];

/** When which task runs by itself. */
export const timetable: CronItem[] = tasks.flatMap(({ name, time }) =>
  time ? [{ task: name, ...time }] : [],
);

/** The tasks of the queue, in lanes. */
export function lanes(shop: Shop, work: ProcessWork): Lane[] {
  const tasksOf = (name: LaneName): TaskList =>
    Object.fromEntries(
      tasks
        .filter(({ lane }) => lane === name)
        .map(({ name, run }): [string, Task] => [name, (...job) => run(shop, work, ...job)]),
    );
  return laneNames.map((name) => ({
    name,
    slots: slots[name],
    looksEvery: name === "imports" ? looksForImportsEvery : looksEvery,
    tasks: tasksOf(name),
  }));
}

/** The tasks of all lanes by job name. */
export function taskList(shop: Shop, work: ProcessWork): TaskList {
  return Object.assign({}, ...lanes(shop, work).map((lane) => lane.tasks)) as TaskList;
}
