import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { type DatedKind, dropRow, planRow } from "#domain/tax/dated-rows/dated-rows.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { type FormFailure, submitThen } from "#http/forms/submit.server.ts";
import { reAuthenticatedOnly } from "#http/guards/re-authenticated-only.server.ts";

type Answer = Response | ReturnType<typeof data<FormFailure>>;
/** A form of a page of settings, and the sentence that says it is done. */
type Form = { done: string; take: (shop: Shop, posted: FormData, to: string) => Promise<Answer> };
/** The forms of a page by their intents. */
type Forms = Record<string, Form>;

export function form<Shape extends z.ZodType>(
  shape: Shape,
  verb: (shop: Shop, input: z.output<Shape>) => Promise<void>,
  done: string,
): Form {
  const take = (shop: Shop, posted: FormData, to: string) =>
    submitThen(posted, shape, to, (input) => verb(shop, input));
  return { done, take };
}

/** The form that plans rows of a kind, and the one that drops a planned row: 'legal' and 'drop-legal'. */
export function datedForms<Input extends { validFrom: string }, Row extends { validFrom: Date }>(
  intent: string,
  kind: DatedKind<Input, Row>,
  { planned, dropped }: { planned: string; dropped: string },
): Forms {
  return {
    [intent]: form(kind.Planned, (shop, input) => planRow(shop, kind, input), planned),
    [`drop-${intent}`]: form(kind.Dropped, (shop, row) => dropRow(shop, kind, row), dropped),
  };
}

/** Creates the action of a page of settings at `path`, which asks for the password again. */
export function actionOf(path: string, forms: Forms) {
  const byIntent = new Map<unknown, Form>(Object.entries(forms));
  return async ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) => {
    const posted = await readForm(request);
    await reAuthenticatedOnly(context, posted);
    const intent = posted.get("intent");
    const ofIntent = byIntent.get(intent);
    if (!ofIntent) throw data(null, 400);
    return ofIntent.take(context.get(shopContext), posted, `${path}?done=${String(intent)}`);
  };
}

/** What the page says after a form was taken; undefined otherwise. */
export function doneWords(forms: Forms, url: URL): string | undefined {
  return new Map(Object.entries(forms)).get(url.searchParams.get("done") ?? "")?.done;
}
