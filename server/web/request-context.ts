import type { HttpBindings } from "@hono/node-server";

/** What every part of the web side finds in Hono's context. */
export type RequestContext = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    traceId?: string;
    /** Lets the body of this request be so long. */
    allowBody: (bytes: number) => void;
  };
};
