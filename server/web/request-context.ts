import type { HttpBindings } from "@hono/node-server";

/** What every part of the web side finds in Hono's context. */
export type RequestContext = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    traceId?: string;
    /** Lets the body of this request be so long; `filesOf` is the person who sends files in it. */
    allowBody: (bytes: number, filesOf?: string) => void;
  };
};
