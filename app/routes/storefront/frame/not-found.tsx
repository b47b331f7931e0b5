import { data } from "react-router";
import { NotFoundScreen } from "#routes/shared/screens/failure-screens.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Page Not Found");

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundScreen />;
}
