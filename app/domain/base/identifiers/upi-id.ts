import { z } from "zod";
import { inOneWord } from "../text/typed-text.ts";

const sentence = "Please enter a valid UPI ID, such as name@bank";
const pattern = /^[A-Za-z0-9][A-Za-z0-9._-]*@[A-Za-z][A-Za-z0-9]*$/;
const typed = z.string().overwrite(inOneWord).max(100, "Please use at most 100 characters");

/** A UPI ID (VPA), such as 'name@bank'. */
export const UpiId = typed.min(1, "UPI ID is required").regex(pattern, sentence);

/** The same, or ''. */
export const OptionalUpiId = typed.refine((text) => text === "" || pattern.test(text), sentence);
