import { data } from "react-router";
import type { Route } from "./+types/admin-not-found";

export const meta: Route.MetaFunction = () => [{ title: "Page Not Found | Yantra admin" }];

export function loader() {
  return data(null, 404);
}

export default function AdminNotFound() {
  return <h1>Admin sub-page not found within layout.</h1>;
}
