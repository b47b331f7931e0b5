import type { z } from "zod";
import type { Shop } from "#domain/shop/context/shop.ts";
import { submitThen } from "#http/forms/submit.server.ts";

/** A form that was posted to the page of a return; `page` is its address. */
export type SentStep = { shop: Shop; returnId: string; form: FormData; page: string };

/** Carries out the form of a step by its verb, then shows the page of the return with what was done. */
export function postStep<Shape extends z.ZodType>(
  { shop, returnId, form, page }: SentStep,
  shape: Shape,
  verb: (shop: Shop, returnId: string, input: z.output<Shape>) => Promise<void>,
) {
  return submitThen(form, shape, `${page}?done=${String(form.get("intent"))}`, (input) =>
    verb(shop, returnId, input),
  );
}
