import { findPincode } from "#domain/people/customers/find-pincode.server.ts";
import { limitedWhileTyping } from "#http/guards/limited-while-typing.server.ts";
import type { Route } from "./+types/pincode";

export const middleware: Route.MiddlewareFunction[] = [limitedWhileTyping];

export async function loader({ params }: Route.LoaderArgs) {
  const area = await findPincode(params.pincode);
  return Response.json(area ?? null, {
    status: area ? 200 : 404,
    headers: { "Cache-Control": "public, max-age=86400" },
  });
}
