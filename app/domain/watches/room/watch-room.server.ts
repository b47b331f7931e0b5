import type { Room } from "../../shop/registration/room.ts";
import { timed } from "../../shop/registration/task.ts";
import { watchData } from "./watch-data.server.ts";
import { tellWatchers } from "../tell/tell-watchers.server.ts";

export const watchRoom: Room = {
  personalData: watchData,
  tasks: [timed("tell-watchers", "mails", "*/5 * * * *", { queueName: "tell-watchers" }, tellWatchers)],
};
