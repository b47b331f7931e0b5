import type { Room } from "../../shop/registration/room.ts";
import { stockChecks } from "./stock-checks.server.ts";

export const stockRoom: Room = { checks: stockChecks };
