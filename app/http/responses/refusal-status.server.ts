import type { RefusalKind } from "#domain/base/refusal/refusal.ts";

export const refusalStatus: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-many": 429,
};
