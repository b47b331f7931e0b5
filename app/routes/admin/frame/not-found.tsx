import { data } from "react-router";
import { areaMeta } from "#routes/back-office/area.ts";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = (page) => areaMeta("Page Not Found", page);

export function loader() {
  return data(null, 404);
}

export default function AdminNotFound() {
  return <h1>Admin sub-page not found within layout.</h1>;
}
