import type { RenderMail } from "./mail-service.server.ts";

/**
 * Renders a mail. The renderer is imported on demand: it takes longer to load than the shop itself, and no page needs
 * it.
 */
export const renderMail: RenderMail = async (...letter) => {
  const drawing = await import("./render-mail.server.tsx");
  return drawing.renderMail(...letter);
};
