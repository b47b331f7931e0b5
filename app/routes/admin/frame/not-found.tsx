import { data } from "react-router";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Page Not Found", matches) }];

export function loader() {
  return data(null, 404);
}

export default function AdminNotFound() {
  return <h1>Admin sub-page not found within layout.</h1>;
}
