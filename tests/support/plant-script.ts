import { createElement } from "react";
import path from "node:path";
import { loadBuild } from "#server/web/react-router.ts";

/** A script that an attacker might get into a page that trusts stored HTML. */
export const plantedCode = 'window.planted = "ran"';

/** Each of these runs if there is no content security policy. */
const planted =
  `<p>planted</p><script>${plantedCode}</script><script nonce="">${plantedCode}</script>` +
  `<script type="module">${plantedCode}</script>` +
  `<img src="data:," alt="" onerror='${plantedCode}'><iframe src='javascript:parent.${plantedCode}'></iframe>`;

/** From here on the page /about of this process shows stored HTML unescaped. Returns how to undo that. */
export async function plantScript(): Promise<() => void> {
  const build = await loadBuild(path.resolve("build"));
  const route = build.routes["routes/storefront/pages/about"];
  if (!route) throw new Error("There is no page /about.");
  const { module } = route;
  const dangerous = { id: "main", dangerouslySetInnerHTML: { __html: planted } };
  route.module = { ...module, default: () => createElement("main", dangerous) };
  return () => void (route.module = module);
}
