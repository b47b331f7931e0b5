import { photoInvariants } from "../photos/photo-invariants.server.ts";
import { goodsInvariants } from "../quarantine/goods-invariants.server.ts";
import { returnInvariants } from "../return/return-invariants.server.ts";
import { locationLabels } from "../location-labels.ts";
import { returnHandoverLabels, returnWishLabels } from "../return-labels.ts";
import { returnStateLabels } from "../state-labels.ts";
import { stepActs } from "../step-text.ts";
import type { Room } from "../../shop/registration/room.ts";
import { runReturnClocks } from "../desk/run-return-clocks.server.ts";
import { returnData } from "./return-data.server.ts";
import { clearReturnPhotos } from "../photos/clear-return-photos.server.ts";

export const returnRoom: Room = {
  auditLabels: {
    acts: {
      ...stepActs,
      "goods.decide": "Returned goods decided",
      "goods.found": "Lost goods found",
      "return.choose-store-credit": "Customer chose store credit",
      "return.escalate": "Taken to the grievance officer",
    },
    choices: {
      state: returnStateLabels,
      wish: returnWishLabels,
      handover: returnHandoverLabels,
      goods: locationLabels,
      kind: { return: "Return", service: "Service request" },
    },
  },
  checks: (now) => ({
    invariants: [...goodsInvariants, ...returnInvariants, ...photoInvariants(now)],
  }),
  personalData: returnData,
  everyHour: runReturnClocks,
  clearOut: clearReturnPhotos,
  photos: { table: "return_photos", of: "a return" },
};
