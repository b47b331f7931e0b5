import { data } from "react-router";
import { decideGoods } from "#domain/returns/quarantine/decide-goods.server.ts";
import { readReturnGoods } from "#domain/returns/quarantine-list/read-return-goods.server.ts";
import { noteFoundGoods } from "#domain/returns/quarantine/note-found-goods.server.ts";
import { goodsDecisions, GoodsDecisionInput } from "#domain/returns/return/goods-input.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { z } from "zod";
import { submitThen } from "#http/forms/submit.server.ts";

/** Reads the goods of a return for their page. Answers 404 for a return that is not theirs. */
export async function loadGoods(shop: Shop, returnId: string, url: URL) {
  const returnGoods = await readReturnGoods(shop, returnId);
  if (!returnGoods) throw data(null, 404);
  const value = url.searchParams.get("done");
  const done: "decided" | "found" | null = value === "decided" || value === "found" ? value : null;
  return { returnGoods, done };
}

/** Carries out a form about the goods of a return, and shows that page again. */
export async function postGoods(
  form: FormData,
  shop: Shop,
  { base, returnId }: { base: string; returnId: string },
) {
  const intent = form.get("intent");
  if (intent === "found") {
    return submitThen(form, z.object({}), `${base}/${returnId}?done=found`, () =>
      noteFoundGoods(shop, returnId),
    );
  }
  if (!goodsDecisions.some((decision) => decision === intent)) throw data(null, 400);
  return submitThen(form, GoodsDecisionInput, `${base}/${returnId}?done=decided`, (input) =>
    decideGoods(shop, input),
  );
}
