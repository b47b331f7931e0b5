import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createContext, type ReactNode, use } from "react";
import { createRoutesStub, useLocation } from "react-router";
import type { User } from "#domain/people/credentials/user.ts";
import { AuthProvider } from "#routes/shared/site-frame/auth-context.tsx";
import { Toasts } from "#ui/feedback/toasts.tsx";

type Post = { to: string; fields: Record<string, string | string[]> };

type ScreenOptions = {
  /** The address with its query. */
  at?: string;
  /** What the server answers to each form. By default nothing. */
  answer?: (post: Post) => unknown;
  /** Who is signed in. By default nobody. */
  user?: User | null;
};

const ShownContext = createContext<ReactNode>(null);

/**
 * Shows a part of a screen inside a router. Every form of it is recorded in `posts`; `address` tells the path and query
 * where the person is now.
 */
export function showScreen(shown: ReactNode, { at = "/", answer, user = null }: ScreenOptions = {}) {
  const posts: Post[] = [];
  let address = at;

  function Page() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return (
      <AuthProvider user={user}>
        <Toasts>{use(ShownContext)}</Toasts>
      </AuthProvider>
    );
  }
  async function action({ request }: { request: Request }) {
    const { pathname } = new URL(request.url);
    const post = { to: pathname, fields: fieldsOf(await request.formData()) };
    posts.push(post);
    return (await answer?.(post)) ?? null;
  }

  const Router = createRoutesStub([{ path: "*", Component: Page, action }]);
  const tree = (shown: ReactNode) => (
    <ShownContext value={shown}>
      <Router initialEntries={[at]} />
    </ShownContext>
  );
  const { rerender, unmount } = render(tree(shown));
  return {
    person: userEvent.setup(),
    posts,
    address: () => address,
    update: (shown: ReactNode) => rerender(tree(shown)),
    unmount,
  };
}

/** The fields of a form; those that occur several times are lists. */
function fieldsOf(form: FormData): Post["fields"] {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name).map(String);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}
