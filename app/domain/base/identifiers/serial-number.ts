import { z } from "zod";
import { inOneLine } from "../text/typed-text.ts";
import { writtenAs } from "../text/values-of-texts.ts";

const longest = 60;

/** What people type where a product has no number. */
const noNumber = /^(N\W?A\W?|NIL|NONE|NULL|NO|NOT AVAILABLE|UNKNOWN|TBD|X{2,}|0+)$/;

/** What labels print before the number: 'S/N:', 'SN:', 'Sr. No.' and 'Serial number'. */
const label =
  /^(?:S\s?\/\s?N|SN(?=\s?[:#=])|(?:S|SR)\.?\s?NO(?:\.|(?=[\s:#=]))|SERIAL(?:\s?(?:NO\.?|NUMBER))?(?=[\s:#=]))\s*[:#=.]?\s*/;

/**
 * A serial number as it is kept, without what scanners and labels add to it: ']C1SN-1', '*SN-1*' and 'S/N: sn-1' are
 * 'SN-1'.
 */
export function scannedSerial(text: string): string {
  return inOneLine(text)
    .trim()
    .toUpperCase()
    .replace(/^\][A-Z][0-9A-Z]/, "")
    .replace(label, "")
    .replace(/^\*(.*)\*$/, "$1")
    .trim();
}

/** The serial numbers of a text, one per line or separated by commas, semicolons, tabs or bars. */
export const splitSerials = (text: string): string[] =>
  text
    .split(/[\n\r\t,;|]/)
    .map(scannedSerial)
    .filter((serial) => serial !== "");

export const serialNumber = (sentence: string) =>
  z
    .string(sentence)
    .overwrite(scannedSerial)
    .max(longest, `A serial number can have at most ${longest} characters`)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} /._-]*$/u, sentence);

/** The serial numbers of a text; `otherwise` says what to do about a piece that has none. */
export const serialNumbers = (otherwise: string) =>
  z
    .array(
      serialNumber("Enter one serial number per line or separated by commas").refine(
        (serial) => !noNumber.test(serial),
        { error: ({ input }) => `${String(input)} is not a serial number. ${otherwise}` },
      ),
    )
    .register(writtenAs, { read: splitSerials });

export const SerialNumbers = serialNumbers("Tick the box to ship without numbers");
