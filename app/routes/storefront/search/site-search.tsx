import { Search, X } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { listOptions, type SuggestionOption, useSuggestions } from "./use-suggestions.ts";

// Loaded when the field gets the focus. If it cannot be loaded, the field still searches.
const fetchList = () => import("./suggestions.tsx").catch(() => undefined);
const SuggestionList = lazy(async () => ({ default: (await fetchList())?.SuggestionList ?? ClosedList }));

function ClosedList({ id }: { id: string }) {
  return <div id={id} role="listbox" aria-label="Suggestions" hidden />;
}

function remember(search = "") {
  void fetchList().then((list) => list?.rememberSearch(search));
}

/** The router's key of the page in the address bar, which is a moment ahead of the page shown. */
function keyOfAddress(): string | undefined {
  return (history.state as { key?: string } | null)?.key;
}

type SiteSearchProps = {
  /** On a phone: the field has just been opened and should get the focus. */
  isOpenedHere: boolean;
  onLeave: () => void;
};

/** The shop's search field: a plain form, with suggestions once scripts have loaded. */
export function SiteSearch({ isOpenedHere, onLeave }: SiteSearchProps) {
  const navigate = useNavigate();
  const nextKey = useNavigation().location?.key;
  const { key, pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const parameters = new URLSearchParams(/^.(search|products)$/.test(pathname) ? search : "");
  const current = parameters.get("q") ?? parameters.get("typed") ?? parameters.get("search") ?? "";
  const [text, setText] = useState(current);
  const [answered, setAnswered] = useState(key);
  const [shownOn, setShownOn] = useState<string>();
  const [typedOn, setTypedOn] = useState<string>();
  const [active, setActive] = useState(-1);
  // On a new page the field shows that page's search, or is empty if nothing was searched for. What somebody has
  // already typed for the new page stays.
  if (answered !== key) {
    setAnswered(key);
    setTypedOn(undefined);
    if (typedOn !== key) {
      setText(current);
      setActive(-1);
    }
  }
  const suggestions = useSuggestions(text);
  const [first, setFirst] = useState<SuggestionOption[]>([]);
  const isEmpty = text.trim() === "";
  const options = isEmpty ? first : listOptions(text, suggestions);
  const isExpanded = shownOn === key && (isEmpty ? first.length > 0 : suggestions !== undefined);

  useEffect(() => {
    if (isOpenedHere) {
      input.current?.focus();
      // What is typed takes the place of the last search.
      input.current?.select();
    }
  }, [isOpenedHere]);

  useEffect(() => {
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select")) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);

  function close() {
    setShownOn(undefined);
    setActive(-1);
  }

  function choose({ search, run }: SuggestionOption) {
    setActive(-1);
    if (run) return run();
    close();
    remember(search);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const option = options[active];
    if (event.key === "Enter" && isExpanded && option) {
      event.preventDefault();
      choose(option);
      if (!option.run) void navigate(option.to);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isExpanded) close();
      else if (text !== "") setText("");
      else onLeave();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setShownOn(key);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One position more than there are options: after the last option comes the field itself.
      setActive((index) => ((index + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
  }

  return (
    <Form
      className="site-search"
      role="search"
      aria-label="Search the shop"
      action="/search"
      onSubmit={() => {
        close();
        remember(text);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Search size={18} className="muted" />
      <input
        ref={input}
        type="search"
        dir="auto"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search laptops, desktops, brands"
        aria-label="Search the shop"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={isExpanded && active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const typedFor = nextKey ?? keyOfAddress() ?? key;
          setTypedOn(typedFor);
          setShownOn(typedFor);
          setActive(-1);
        }}
        onFocus={() => {
          setShownOn(nextKey ?? keyOfAddress() ?? key);
          void fetchList().then((list) => list?.showFirstOptions(setFirst));
        }}
        onKeyDown={press}
      />
      {text === "" ? (
        <kbd className="key-hint" aria-hidden="true">
          /
        </kbd>
      ) : (
        <IconButton
          label="Clear search"
          small
          onClick={() => {
            setText("");
            input.current?.focus();
          }}
        >
          <X size={18} />
        </IconButton>
      )}
      {isExpanded ? (
        <Suspense fallback={<ClosedList id={listId} />}>
          <SuggestionList id={listId} text={text} options={options} active={active} onChoose={choose} />
        </Suspense>
      ) : (
        <ClosedList id={listId} />
      )}
      <p className="visually-hidden" role="status">
        {isExpanded && `${options.length} suggestions`}
      </p>
    </Form>
  );
}
