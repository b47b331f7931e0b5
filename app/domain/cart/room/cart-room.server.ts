import type { Room } from "../../shop/registration/room.ts";
import { cartData } from "./cart-data.server.ts";

export const cartRoom: Room = { personalData: cartData };
