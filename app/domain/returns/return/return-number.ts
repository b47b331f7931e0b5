import type { ReturnKind } from "#db/values/return-values.ts";
import { newSpokenCode } from "../../base/identifiers/spoken-code.ts";

/** 'R-7F3K2M9Q' for a return, 'S-7F3K2M9Q' for a service ticket. */
export const newReturnNumber = (kind: ReturnKind): string =>
  `${kind === "service" ? "S" : "R"}-${newSpokenCode()}`;
