import { z } from "zod";

const reload = "Please reload the page and try again";

/** The last row of the timeline that the page of a form showed, so that an old page does nothing. */
export const Seen = z.object({ seen: z.string(reload).regex(/^\d{1,18}$/, reload) });
export type Seen = z.output<typeof Seen>;
