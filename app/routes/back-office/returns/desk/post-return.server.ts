import { data } from "react-router";
import { readReturnGoods } from "#domain/returns/quarantine-list/read-return-goods.server.ts";
import { readReturnTalk } from "#domain/returns/views/read-return-talk.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Sent } from "#http/forms/read-files.server.ts";
import { readPhotos } from "#http/forms/read-photos.server.ts";
import { doneBySettling, postSettle } from "../settle/post-settle.server.ts";
import { findHandledReturn } from "../find-handled-return.server.ts";
import { doneAtDesk, postDesk } from "./post-desk.server.ts";
import { sentenceIn } from "#routes/shared/forms/sentence-in.ts";

/** Reads the page of one return for its seller or the shop. Answers 404 for a return that is not theirs. */
export async function loadReturn(context: Sent["context"], returnId: string, url: URL) {
  const shop = context.get(shopContext);
  const returned = await findHandledReturn(shop, returnId);
  if (!returned) throw data(null, 404);
  const [talk, goods] = await Promise.all([readReturnTalk(shop, returned), readReturnGoods(shop, returnId)]);
  const done = sentenceIn({ ...doneAtDesk, ...doneBySettling }, url.searchParams.get("done"));
  return { returned, talk, goods, done };
}

/** Carries out a form of that page, whose address is `page`. */
export async function postReturn(posted: Sent, returnId: string, page: string) {
  const shop = posted.context.get(shopContext);
  if (!(await findHandledReturn(shop, returnId))) throw data(null, 404);
  const { form, photos } = await readPhotos(posted);
  const sent = { shop, returnId, form, page };
  const answer = postDesk(sent) ?? postSettle(sent, photos);
  if (answer === undefined) throw data(null, 400);
  return answer;
}
