import type { Room } from "../../shop/registration/room.ts";
import { remindOfMessages } from "../contact/remind-of-messages.server.ts";
import { messageData } from "./message-data.server.ts";

export const messageRoom: Room = { personalData: messageData, everyHour: remindOfMessages };
