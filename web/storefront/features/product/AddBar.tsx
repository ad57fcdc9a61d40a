import { type ReactNode, type RefObject, useEffect, useState } from 'react';

interface Props {
  /** The button's own place: the bar shows while that is out of sight. */
  readonly below: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** On a phone the way to add stays at hand, wherever on the page somebody reads. */
export function AddBar({ below, children }: Props) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const place = below.current;
    if (!place) return;
    const watcher = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false));
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [below]);
  return isShown ? <div className="add-bar">{children}</div> : null;
}
