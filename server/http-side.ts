import { openHttpServer } from "./connections/http-server.ts";
import { cachePages } from "./pages/page-cache.ts";
import { createHttpApp } from "./web/http-app.ts";
import { openPageGate } from "./web/page-gate.ts";
import { answerWithScreens } from "./web/react-router.ts";
import { noteQuery } from "./web/server-timing.ts";
import { staticFiles } from "./web/static-files.ts";

/** What a process answers visitors with. Tests take it from the build, because a bundler may change what code does. */
export const httpSide = {
  answerWithScreens,
  cachePages,
  createHttpApp,
  noteQuery,
  openHttpServer,
  openPageGate,
  staticFiles,
};
