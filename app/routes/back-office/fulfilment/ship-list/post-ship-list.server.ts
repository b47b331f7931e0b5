import { refusal } from "#domain/orders/refusals.ts";
import { z } from "zod";
import {
  checkShipList,
  type ListedOutcome,
  shipListed,
} from "#domain/orders/ship-list/ship-listed.server.ts";
import { unreadableForm } from "#http/forms/body-refused.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readFiles, type Sent } from "#http/forms/read-files.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { textOfFile } from "#http/forms/text-of-file.server.ts";

/** In bytes; also the most characters that can be pasted. */
const longestList = 90_000;

export type ShipListReport = {
  outcomes: ListedOutcome[];
  isDone: boolean;
  list: string;
  isWithoutSerials: boolean;
};

const ShipList = z.object({
  list: z.string().default(""),
  isWithoutSerials: z.boolean().default(false),
});

/**
 * Checks a list of shipments that was pasted or uploaded, or ships it if the form's intent is 'ship'.
 * Refuses: a file that is no text; whatever readShipList refuses.
 */
export async function postShipList(sent: Sent) {
  const { form, files } = await readFiles(sent, { bytes: 4 * longestList, maxFiles: 1 }).catch(
    (error: unknown) => {
      throw unreadableForm(error);
    },
  );
  const shop = sent.context.get(shopContext);
  return submit(form, ShipList, async ({ isWithoutSerials }): Promise<ShipListReport> => {
    const file = files.find(({ field, bytes }) => field === "file" && bytes.length > 0);
    // Not the value that submit has read: it would be without the tabs at its end.
    const list = file
      ? textOfFile(file.bytes, longestList, () => refusal("ship-list.not-text"))
      : String(form.get("list") ?? "");
    if (form.get("intent") !== "ship") {
      const outcomes = await checkShipList(shop, list, { isWithoutSerials });
      return { outcomes, isDone: false, list, isWithoutSerials };
    }
    const outcomes = await shipListed(shop, list, { isWithoutSerials });
    return { outcomes, isDone: true, list, isWithoutSerials };
  });
}
