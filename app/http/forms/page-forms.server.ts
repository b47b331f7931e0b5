import { data, redirect } from "react-router";
import { z } from "zod";
import type { Refusal } from "#domain/base/refusal/refusal.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { shopContext } from "../context/load-context.server.ts";
import { reAuthenticatedOnly } from "./re-authenticated-only.server.ts";
import type { Sent } from "./read-files.server.ts";
import { readForm } from "./read-form.server.ts";
import type { SentForm } from "./read-multipart.server.ts";
import { type FormFailure, submit } from "./submit.server.ts";

/** The shape of a form without fields. */
export const Nothing = z.object({});

/** What a form may answer itself: a way on, or something that the page shows. */
type Answer = Response | ReturnType<typeof data<unknown>>;

type Call = Sent & { url: URL };

/** A form as it was sent, for verbs that need more than its shape reads. */
export type Posted = SentForm & Call & { shop: Shop };

/** A sentence that says it is done; several, if the verb or the page chooses one of them, by its name in the address. */
type Done<Word extends string> = string | Readonly<Record<Word, string>>;

type Options = {
  /** Changes the form before its shape reads it. A refusal that it returns is shown once all fields fit. */
  prepare?: (form: FormData) => void | Promise<Refusal | undefined>;
  /** Fields that go back to the page neither after a refusal nor, readable, with the question for the password. */
  secrets?: readonly string[];
  /** The place of the page that is shown next: '#options'. */
  at?: string;
};

type Form<in Subject, Result extends Answer> = {
  needsPassword: boolean;
  sentences: (intent: string) => Readonly<Record<string, string>>;
  secrets: readonly string[];
  take: (
    posted: Posted,
    about: Subject,
    next: (word: string | undefined) => string,
  ) => Promise<Result | Response | ReturnType<typeof data<FormFailure>>>;
};

/** The forms of a page about `Subject`, by their intents. */
export type Forms<in Subject> = Readonly<Record<string, Form<Subject, Answer>>>;

/**
 * A form about the page's order, return or the like, which its verb takes after the shop. It asks for the password again,
 * unless it stands in `withoutPassword`. Afterwards the page says `done`, unless the verb answers itself.
 */
export function formAbout<
  Shape extends z.ZodType,
  Subject,
  Result extends Word | Answer | void,
  Word extends string = never,
>(
  shape: Shape,
  verb: (shop: Shop, about: Subject, input: z.output<Shape>, posted: Posted) => Promise<Result>,
  done?: Done<Word>,
  { prepare, secrets = [], at = "" }: Options = {},
): Form<Subject, Extract<Result, Answer>> {
  return {
    needsPassword: true,
    sentences: (intent) => (typeof done === "string" ? { [intent]: done } : (done ?? {})),
    secrets,
    take: async (posted, about, next) => {
      const refused = await prepare?.(posted.form);
      const work = async (input: z.output<Shape>) => {
        if (refused) throw refused;
        const result = await verb(posted.shop, about, input, posted);
        if (typeof result === "object") return result as Extract<Result, Answer>;
        return redirect(next(result as string | undefined) + at, 303);
      };
      return submit(posted.form, shape, work, { withheld: secrets });
    },
  };
}

/** Like `formAbout`, for a page that is about nothing more than the shop. */
export function form<
  Shape extends z.ZodType,
  Result extends Word | Answer | void,
  Word extends string = never,
>(
  shape: Shape,
  verb: (shop: Shop, input: z.output<Shape>, posted: Posted) => Promise<Result>,
  done?: Done<Word>,
  options?: Options,
): Form<unknown, Extract<Result, Answer>> {
  return formAbout(shape, (shop, _: unknown, input, posted) => verb(shop, input, posted), done, options);
}

/** The same forms, which do not ask for the password again. */
export function withoutPassword<Some extends Forms<never>>(forms: Some): Some {
  const entries = Object.entries(forms).map(([intent, form]) => [intent, { ...form, needsPassword: false }]);
  return Object.fromEntries(entries) as Some;
}

type Target<Subject> = {
  about?: Subject;
  /** The address that is shown next; `done` names what it says. By default the page itself. */
  next?: string | ((done: string | undefined) => string);
  /** The name of the sentence that is said, if the form has it. */
  done?: string;
};
type Reading = {
  read?: (sent: Sent) => Promise<SentForm>;
  /** The target of the form, where it may be on another page. */
  to?: string;
};

/**
 * Takes the form that was posted to a page: asks for the password if it has to, then carries out what its intent names.
 * Answers 400 for an intent that the page does not have.
 */
export async function postForm<Subject, Some extends Forms<Subject>>(
  call: Call,
  forms: Some,
  target: Target<Subject> | ((posted: Posted) => Promise<Target<Subject>>) = {},
  { read = readWithoutFiles, to }: Reading = {},
) {
  const { form, files } = await read(call);
  const intent = String(form.get("intent") ?? "");
  const named = new Map<string, Form<Subject, Answer>>(Object.entries(forms)).get(intent);
  const mayMatter = Object.values(forms).some(({ needsPassword }) => needsPassword);
  if (named?.needsPassword ?? mayMatter) {
    await reAuthenticatedOnly(call.context, form, { to, secrets: named?.secrets });
  }
  const posted = { ...call, shop: call.context.get(shopContext), form, files };
  const {
    about,
    next = ownAddress(call.url),
    done,
  } = typeof target === "function" ? await target(posted) : target;
  if (!named) throw data(null, 400);
  const words = Object.keys(named.sentences(intent));
  const usual = words.find((word) => word === done) ?? words[0];
  const lead = (word = usual) => (typeof next === "string" ? next : next(word));
  const answer = await named.take(posted, about as Subject, lead);
  return answer as Awaited<ReturnType<Some[keyof Some]["take"]>>;
}

async function readWithoutFiles({ request }: Sent) {
  return { form: await readForm(request), files: [] };
}

function ownAddress({ pathname }: URL) {
  return (done: string | undefined) => (done === undefined ? pathname : `${pathname}?done=${done}`);
}

/** The sentence that the address asks for; undefined for none. */
export function doneText(forms: Forms<never>, { searchParams }: URL, name = "done"): string | undefined {
  const sentences = Object.entries(forms).flatMap(([intent, form]) => Object.entries(form.sentences(intent)));
  return new Map(sentences).get(searchParams.get(name) ?? "");
}
