import { Children, type ReactNode, useEffect, useRef } from "react";

type PictureStripProps = {
  label: string;
  /** Index of the picture in view, from 0. */
  shown: number;
  onShow: (index: number) => void;
  /** A shortcut for the mouse; a button beside the strip does the same. */
  onPress: () => void;
  /** Gives the pictures anchors such as '#picture-2'. */
  anchors?: boolean;
  children: ReactNode;
};

const fade = { duration: 160, easing: "ease-out" };

/** Pictures side by side, one in view. Swiping scrolls the strip; a picture chosen elsewhere fades in. */
export function PictureStrip({ label, shown, onShow, onPress, anchors, children }: PictureStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const inView = useRef(shown);

  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    // A link to a later picture may have been followed before hydration.
    const followed = pictureInView(list);
    if (followed && shown === 0) {
      inView.current = followed;
      onShow(followed);
    }
    const observer = new ResizeObserver(() => bringIntoView(list, inView.current));
    observer.observe(list);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes alive
  }, []);

  useEffect(() => {
    const list = strip.current;
    if (!list || inView.current === shown) return;
    inView.current = shown;
    bringIntoView(list, shown);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    list.children[shown]?.animate({ opacity: [0, 1] }, fade);
  }, [shown]);

  function scrolled() {
    const index = pictureInView(strip.current);
    if (index === undefined || index === inView.current) return;
    inView.current = index;
    onShow(index);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <ul className="gallery-strip" ref={strip} aria-label={label} tabIndex={0} onScroll={scrolled}>
      {Children.map(children, (picture, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a button does the same
        <li id={anchors ? `picture-${index + 1}` : undefined} onClick={onPress}>
          {picture}
        </li>
      ))}
    </ul>
  );
}

/** Index of the picture in view; undefined while the strip is not displayed. */
function pictureInView(list: HTMLElement | null): number | undefined {
  return list?.clientWidth ? Math.round(list.scrollLeft / list.clientWidth) : undefined;
}

function bringIntoView(list: HTMLElement, index: number) {
  list.scrollTo({ left: index * list.clientWidth, behavior: "instant" });
}
