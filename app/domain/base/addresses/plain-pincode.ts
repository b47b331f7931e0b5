import { inOneWord } from "../text/typed-text.ts";

/** A PIN code as it is kept: '411 004', '411-004' and '४११००४' are all '411004'. */
export const plainPincode = (typed: string): string => inOneWord(typed).replaceAll(/\p{Pd}/gu, "");

export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

export const invalidPincode = "Please enter a valid 6-digit PIN code";
