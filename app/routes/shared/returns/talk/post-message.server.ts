import { data } from "react-router";
import { writeAsCustomer, writeFromDesk } from "#domain/returns/talk/write-return-message.server.ts";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { readReturnTalk } from "#domain/returns/views/read-return-talk.server.ts";
import { ReturnMessage } from "#domain/returns/talk/return-message.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Sent } from "#http/forms/read-files.server.ts";
import { readPhotos } from "#http/forms/read-photos.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";

/** Finds a return for the side whose page it is; undefined if it is not theirs. */
type Find = (shop: Shop, returnId: string) => Promise<ReturnPage | undefined>;
type Context = Sent["context"];

/** Reads the messages of a return for their page. Answers 404 for a return that is not theirs. */
export async function loadTalk(context: Context, returnId: string, find: Find) {
  const shop = context.get(shopContext);
  const page = await find(shop, returnId);
  if (!page) throw data(null, 404);
  return { number: page.number, product: page.product, talk: await readReturnTalk(shop, page) };
}

/** Carries out the form for a message, then opens the page of the return at its messages. */
export async function postMessage(sent: Sent, returnId: string, address: string, find: Find) {
  const shop = sent.context.get(shopContext);
  const page = await find(shop, returnId);
  if (!page) throw data(null, 404);
  const write = page.side === "buyer" || page.side === "owner" ? writeAsCustomer : writeFromDesk;
  const { form, files: photos } = await readPhotos(sent);
  return submitThen(form, ReturnMessage, `${address}#messages`, (message) =>
    write(shop, returnId, message, photos),
  );
}
