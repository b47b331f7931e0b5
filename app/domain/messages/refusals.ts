import { conflict, invalid, notFound, refusalsOf } from "../base/refusal/refusal.ts";

export const messageRefusals = {
  "message.not-found": notFound("Message not found."),
  "message.other-open": conflict(
    ({ ticket }: { ticket: string }) =>
      `Another complaint about the same return is open: ${ticket}. Please use that one.`,
  ),
  "message.not-to-admin": invalid("Only admins can be assigned messages. Please choose an admin."),
};

export const refusal = refusalsOf(messageRefusals);
