import type { Room } from "../../shop/registration/room.ts";
import { watchReturnRates } from "../return-rates/watch-return-rates.server.ts";

export const reportRoom: Room = { everyHour: watchReturnRates };
