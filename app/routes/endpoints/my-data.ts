import { exportMyData } from "#domain/privacy/export-my-data.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/my-data";

export async function loader({ context }: Route.LoaderArgs) {
  const mine = await exportMyData(context.get(shopContext));
  return new Response(JSON.stringify(mine, null, 2), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    },
  });
}
