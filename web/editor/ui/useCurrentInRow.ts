import { useLayoutEffect, useRef } from 'react';

/** How much of its neighbours is seen beside the current one, in pixels: that there are more of them. */
const NEIGHBOURS = 32;

/** A row of links that is wider than the screen shows the one that is current, also where an address led straight to it. */
export function useCurrentInRow(current: string) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which of them is current is what moves the row.
  useLayoutEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    // The row alone is moved: `scrollIntoView` would move the page as well.
    if (row.current && link) row.current.scrollLeft += shiftOf(boundsOf(row.current), boundsOf(link));
  }, [current]);
  return row;
}

interface Bounds {
  readonly left: number;
  readonly right: number;
}

const boundsOf = (element: Element): Bounds => element.getBoundingClientRect();

/** By how many pixels a row is moved on, so that one of its links is seen in full. */
export function shiftOf(row: Bounds, link: Bounds): number {
  if (link.left < row.left) return link.left - row.left - NEIGHBOURS;
  return link.right > row.right ? Math.min(link.right - row.right + NEIGHBOURS, link.left - row.left) : 0;
}
