import path from "node:path";
import type { ComponentType } from "react";
import { renderToReadableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type MiddlewareFunction,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
} from "react-router";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { RouteEntry } from "#http/access/page.ts";
import { type RequestFacts, requestContext, shopContext } from "#http/context/load-context.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import routes from "#route-list";

type RouteModule = Record<string, unknown> & {
  default?: ComponentType<object>;
  middleware?: MiddlewareFunction<Response>[];
};

const areas = ["routes/admin/frame/layout.tsx", "routes/vendor/frame/layout.tsx"];

export type WorkPages = {
  /** Asks for an address as a browser does, as this actor. */
  request: (actor: SignedInActor, address: string, posted?: RequestInit["body"]) => Promise<Response>;
  /** The page at an address, as `routes.ts` names it. */
  patternAt: (address: string) => string;
};

/** The panel and the vendor area from their sources, for actors whose rights no role has. */
export async function openWorkPages(shop: Shop): Promise<WorkPages> {
  const handler = createStaticHandler(await Promise.all(routes.filter(hasArea).map(toRoute)));

  async function sendRequest(actor: SignedInActor, address: string, posted?: RequestInit["body"]) {
    const context = new RouterContextProvider();
    context.set(shopContext, { ...shop, actor });
    context.set(requestContext, facts(shop));
    const init = posted === undefined ? {} : { method: "POST", body: posted };
    const request = new Request(new URL(address, shop.origin), init);
    const [leaf] = (handler.match(new URL(request.url)) ?? []).slice(-1);
    if (!leaf?.route.Component) {
      return handler.queryRoute(request, {
        requestContext: context,
        generateMiddlewareResponse: (query) => query(request),
      }) as Promise<Response>;
    }
    return handler.query(request, {
      requestContext: context,
      async generateMiddlewareResponse(query) {
        const result = await query(request);
        if (result instanceof Response) return result;
        const { statusCode: status, errors } = result;
        if (errors) {
          const [bug] = Object.values(errors).filter((error) => error instanceof Error);
          if (bug) throw bug;
          return new Response(null, { status });
        }
        const router = createStaticRouter(handler.dataRoutes, result);
        const page = await renderToReadableStream(
          <StaticRouterProvider router={router} context={result} hydrate={false} />,
        );
        await page.allReady;
        return new Response(page, { status });
      },
    }) as Promise<Response>;
  }
  function patternAt(address: string) {
    return `/${handler.match(address)?.at(-1)?.route.path ?? ""}`;
  }
  return { request: sendRequest, patternAt };
}

function hasArea(entry: RouteEntry): boolean {
  return "children" in entry && (areas.includes(entry.file) || entry.children.some(hasArea));
}

async function toRoute(entry: RouteEntry): Promise<RouteObject> {
  const module = (await import(path.resolve("app", entry.file))) as RouteModule;
  const { default: Screen, middleware = [], loader, action, ErrorBoundary } = module;
  const route = {
    id: ("id" in entry && entry.id) || entry.file.replace(/\.tsx?$/, ""),
    // Who is signed in, the test says.
    middleware: middleware.filter((candidate) => candidate !== visitor),
    loader,
    action,
    ...(Screen && { Component: withProps(Screen) }),
    ...(ErrorBoundary !== undefined && { ErrorBoundary }),
  };
  if (!("children" in entry)) {
    return { ...route, ...(entry.index ? { index: true } : { path: entry.path }) } as RouteObject;
  }
  const isFrame = entry.children.some(hasArea);
  const children = entry.children.filter((child) => !isFrame || hasArea(child));
  return { ...route, children: await Promise.all(children.map(toRoute)) } as RouteObject;
}

/** As the framework gives a screen what it read. */
function withProps(Screen: ComponentType<object>) {
  return function Page() {
    const props = {
      loaderData: useLoaderData() as unknown,
      actionData: useActionData() as unknown,
      params: useParams(),
      matches: useMatches(),
    };
    return <Screen {...props} />;
  };
}

const facts = (shop: Shop): RequestFacts => ({
  id: "",
  address: "192.0.2.9",
  origin: shop.origin,
  reportFailure(error) {
    throw error;
  },
  allowBody: () => {},
  mayRequestWhileTyping: () => true,
  inSpan: (_name, work) => work(),
});
