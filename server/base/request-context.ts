import type { HttpBindings } from "@hono/node-server";

/** The type of Hono's context in the web server. */
export type RequestContext = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    traceId?: string;
    /** Sets the longest body of this request, in bytes. `filesOf` is the person who sends files in it. */
    allowBody: (bytes: number, filesOf?: string) => void;
  };
};
