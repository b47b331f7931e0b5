import { z } from "zod";
import { readNumber } from "./read-number.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The reader of a schema whose value people write in another form than its type: an amount in paise is typed in rupees.
 * A reader returns a text that it cannot read unchanged.
 */
export const writtenAs = z.registry<{ read: (text: string) => unknown }>();

/** The reader of a schema whose value is gathered from several fields. */
export const gatheredFrom = z.registry<{ read: (texts: Texts) => unknown }>();

/**
 * Turns the texts of a form, or of a row of a CSV file, into the values that `schema` describes, so that a form, a file
 * and a JSON body reach the same schema. It checks nothing: a text that cannot be read stays a text, and the schema
 * refuses it with its own sentence.
 *
 * - A number may have a rupee sign, commas, spaces and a percent sign.
 * - A boolean is 'on' or 'yes' as a ticked box sends it, or 'no'.
 * - An array is separated by commas or line breaks.
 * - A record with the key 'a' is the field 'name-a'.
 * - An empty text is null where the schema allows null, and missing where a value that is no text may be missing.
 */
export function valuesOfTexts(schema: z.core.$ZodType, texts: Texts): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fieldsOf(schema, texts))) {
    const { inner } = unwrap(field);
    const gather = gatheredFrom.get(inner)?.read;
    const value = gather
      ? gather(texts)
      : inner instanceof z.ZodRecord
        ? recordOf(name, inner, texts)
        : valueOf(field, texts[name]);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Checks the texts of a form against `schema`, read as its values. */
export function parseTexts<Schema extends z.ZodType>(schema: Schema, texts: Texts) {
  return schema.safeParse(valuesOfTexts(schema, texts));
}

function fieldsOf(schema: z.core.$ZodType, texts: Texts): Readonly<Record<string, z.core.$ZodType>> {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodObject) return inner.shape;
  if (!(inner instanceof z.ZodDiscriminatedUnion)) throw new Error("A form is read as an object.");
  const { discriminator, options } = inner.def;
  const chosen = options.find((option) => {
    const tag = fieldsOf(option, texts)[discriminator];
    return tag !== undefined && z.core.safeParse(tag, texts[discriminator]).success;
  });
  return chosen ? fieldsOf(chosen, texts) : { [discriminator]: z.string() };
}

type Unwrapped = {
  inner: z.core.$ZodType;
  read: ((text: string) => unknown) | undefined;
  isNullable: boolean;
  mayBeMissing: boolean;
};

/** An import reads forty fields in each of 50,000 rows: unwrapping anew takes 80 µs a row, six times the check. */
const unwrapped = new WeakMap<z.core.$ZodType, Unwrapped>();

/** The schema without what wraps it, and what the wrapping allows. */
function unwrap(schema: z.core.$ZodType): Unwrapped {
  const cached = unwrapped.get(schema);
  if (cached) return cached;
  const result: Unwrapped = { inner: schema, read: undefined, isNullable: false, mayBeMissing: false };
  for (;;) {
    const { inner } = result;
    result.read = writtenAs.get(inner)?.read;
    if (result.read) break;
    if (inner instanceof z.ZodPipe) {
      result.inner = inner.def.in;
      continue;
    }
    if (inner instanceof z.ZodNullable) result.isNullable = true;
    else if (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) result.mayBeMissing = true;
    else if (!(inner instanceof z.ZodCatch)) break;
    result.inner = inner.def.innerType;
  }
  unwrapped.set(schema, result);
  return result;
}

function valueOf(schema: z.core.$ZodType, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const { inner, read, isNullable, mayBeMissing } = unwrap(schema);
  if (text.trim() === "") {
    if (isNullable) return null;
    if (mayBeMissing && !isText(inner)) return undefined;
  }
  if (read) return read(text);
  if (inner instanceof z.ZodNumber) return readNumber(text) ?? text;
  if (inner instanceof z.ZodBoolean) return readBoolean(text);
  if (inner instanceof z.ZodArray) return piecesOf(text);
  return text;
}

function isText(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

function readBoolean(text: string): boolean | string {
  if (text === "on" || text === "yes") return true;
  return text === "no" ? false : text;
}

function piecesOf(text: string): string[] {
  const pieces = text.split(/[\n,]/).map((piece) => piece.trim());
  return pieces.filter((piece) => piece !== "");
}

function recordOf(name: string, { valueType }: z.ZodRecord, texts: Texts): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, text] of Object.entries(texts)) {
    if (field.startsWith(`${name}-`)) values[field.slice(name.length + 1)] = valueOf(valueType, text);
  }
  return values;
}
