import { data, redirect } from "react-router";
import type { z } from "zod";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";
import { refusalStatus } from "../responses/refusal-status.server.ts";

/** What a page shows after its form was refused: a sentence for each field, one for the form, and the typed values. */
export type FormFailure = {
  errors: Record<string, string>;
  formError: string | null;
  values: Record<string, string>;
};

type SubmitOptions = {
  withheld?: readonly string[];
  /** Runs further rules on a form that does not fit its shape, so that all errors are shown at once. */
  alsoWrong?: (typed: Record<string, string>) => Promise<Record<string, string>>;
};

/**
 * Reads a posted form as `Shape` and passes it to `verb`. A form that does not fit answers 400, a refusal its own
 * status.
 * Both return the typed values so that nothing is lost, except passwords and the fields named in `withheld`. Any other
 * error is a bug and is thrown on.
 */
export async function submit<Shape extends z.ZodType, Result>(
  form: FormData,
  shape: Shape,
  verb: (input: z.output<Shape>) => Promise<Result>,
  { withheld = [], alsoWrong }: SubmitOptions = {},
) {
  const typed = typedValues(form);
  const values = withoutSecrets(typed, withheld);
  const parsed = parseTexts(shape, typed);
  if (!parsed.success) {
    const failure: FormFailure = { errors: {}, formError: null, values };
    for (const { path, message } of parsed.error.issues) {
      const field = fieldAt(path, typed);
      if (field === undefined) failure.formError ??= message;
      else failure.errors[field] ??= message;
    }
    failure.errors = { ...(await alsoWrong?.(typed)), ...failure.errors };
    return data(failure, 400);
  }
  try {
    return await verb(parsed.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data<FormFailure>(
      { errors: error.fields, formError: error.message, values },
      refusalStatus[error.kind],
    );
  }
}

/** Like `submit`, for a verb after which the page at `next` is shown. */
export function submitThen<Shape extends z.ZodType>(
  form: FormData,
  shape: Shape,
  next: string,
  verb: (input: z.output<Shape>) => Promise<unknown>,
  options?: SubmitOptions,
) {
  const work = async (input: z.output<Shape>) => {
    await verb(input);
    return redirect(next, 303);
  };
  return submit(form, shape, work, options);
}

/** The form field of a place in the input: an entry of a record is a field of its own, 'serials-0'. */
function fieldAt(path: readonly PropertyKey[], typed: Record<string, string>): string | undefined {
  const [field, entry] = path.map(String);
  return field !== undefined && `${field}-${entry}` in typed ? `${field}-${entry}` : field;
}

/** The texts of a form by their names, without its files. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  return values;
}

function withoutSecrets(values: Record<string, string>, withheld: readonly string[]): Record<string, string> {
  const isSecret = (name: string) => /password/i.test(name) || withheld.includes(name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
}
