import { folded } from "./folded.ts";

const words: Record<string, boolean> = {
  yes: true,
  true: true,
  on: true,
  y: true,
  "1": true,
  no: false,
  false: false,
  off: false,
  n: false,
  "0": false,
};

/** Whether a text says yes or no: 'Yes', 'TRUE', 'Y', '1'; undefined for any other. */
export const yesOrNoIn = (text: string): boolean | undefined => words[folded(text)];
