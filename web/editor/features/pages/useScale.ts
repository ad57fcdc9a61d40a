import { useEffect, useState } from 'react';

/** How much smaller the page is shown, so that its whole width is in view; never larger. */
export function useScale(place: { readonly current: HTMLElement | null }, width: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return room === 0 ? 1 : Math.min(1, room / width);
}
