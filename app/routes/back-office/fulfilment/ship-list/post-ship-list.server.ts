import { z } from "zod";
import {
  checkShipList,
  type ListedOutcome,
  shipListed,
} from "#domain/orders/ship-list/ship-listed.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Sent } from "#http/forms/read-files.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { readListForm, submitList } from "#http/forms/submit-list.server.ts";

/** In bytes; also the most characters that can be pasted. */
const longestList = 90_000;

export type ShipListReport = {
  outcomes: ListedOutcome[];
  isDone: boolean;
  list: string;
  isWithoutSerials: boolean;
};

const ShipList = z.object({
  isWithoutSerials: z.boolean().default(false),
});

/**
 * Checks a list of shipments that was pasted or uploaded, or ships it if the form's intent is 'ship'.
 * Refuses: a file that is no table; whatever readShipList refuses.
 */
export async function postShipList(sent: Sent) {
  const sentForm = await readListForm(sent, longestList);
  const { form } = sentForm;
  const shop = sent.context.get(shopContext);
  return submitList(sent, sentForm, longestList, (list) =>
    submit(form, ShipList, async ({ isWithoutSerials }): Promise<ShipListReport> => {
      if (form.get("intent") !== "ship") {
        const outcomes = await checkShipList(shop, list, { isWithoutSerials });
        return { outcomes, isDone: false, list, isWithoutSerials };
      }
      const outcomes = await shipListed(shop, list, { isWithoutSerials });
      return { outcomes, isDone: true, list, isWithoutSerials };
    }),
  );
}
