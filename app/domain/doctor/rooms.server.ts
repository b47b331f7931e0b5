import { bookRoom } from "../books/room/book-room.server.ts";
import { cartRoom } from "../cart/room/cart-room.server.ts";
import { catalogueRoom } from "../catalogue/room/catalogue-room.server.ts";
import { listingRoom } from "../listing/room/listing-room.server.ts";
import { messageRoom } from "../messages/room/message-room.server.ts";
import { orderRoom } from "../orders/room/order-room.server.ts";
import { paymentRoom } from "../payments/room/payment-room.server.ts";
import { peopleRoom } from "../people/room/people-room.server.ts";
import { purchaseRoom } from "../purchases/room/purchase-room.server.ts";
import { reportRoom } from "../reports/room/report-room.server.ts";
import { returnRoom } from "../returns/room/return-room.server.ts";
import { reviewRoom } from "../reviews/room/review-room.server.ts";
import type { Room } from "../shop/registration/room.ts";
import { shopRoom } from "../shop/room/shop-room.server.ts";
import { stockRoom } from "../stock/room/stock-room.server.ts";
import { taxRoom } from "../tax/room/tax-room.server.ts";
import { vendorRoom } from "../vendors/room/vendor-room.server.ts";
import { watchRoom } from "../watches/room/watch-room.server.ts";

/**
 * The rooms, in the order in which the doctor tells of them, and in which what they store about a person is read and
 * forgotten. The audit log, the doctor, the room privacy, the job list, the nightly clear-out and the backup take from
 * here what they need of every room.
 */
export const rooms: Room[] = [
  peopleRoom,
  vendorRoom,
  stockRoom,
  purchaseRoom,
  orderRoom,
  paymentRoom,
  returnRoom,
  bookRoom,
  taxRoom,
  catalogueRoom,
  listingRoom,
  messageRoom,
  cartRoom,
  watchRoom,
  reviewRoom,
  reportRoom,
  shopRoom,
];
