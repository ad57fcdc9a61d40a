import { useLayoutEffect, useRef } from 'react';

/** How much of its neighbours is seen beside the current one, in pixels: that there are more of them. */
const NEIGHBOURS = 32;

/** A row of links that is wider than the screen shows the one that is current, also where an address led straight to it. */
export function useCurrentInRow(current: string) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which of them is current is what moves the row.
  useLayoutEffect(() => {
    if (row.current) showCurrent(row.current, 'across');
  }, [current]);
  return row;
}

/** Moves a row or a column of links until the current one is seen. It alone: `scrollIntoView` would move the page as well. */
export function showCurrent(links: HTMLElement, way: 'across' | 'down'): void {
  const link = links.querySelector('[aria-current]');
  if (!link) return;
  const [outer, inner] = [links.getBoundingClientRect(), link.getBoundingClientRect()];
  if (way === 'across') {
    links.scrollLeft += shiftOf({ from: outer.left, to: outer.right }, { from: inner.left, to: inner.right });
  } else {
    links.scrollTop += shiftOf({ from: outer.top, to: outer.bottom }, { from: inner.top, to: inner.bottom });
  }
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** By how many pixels links are moved on, so that one of them is seen in full. */
export function shiftOf(links: Bounds, link: Bounds): number {
  if (link.from < links.from) return link.from - links.from - NEIGHBOURS;
  return link.to > links.to ? Math.min(link.to - links.to + NEIGHBOURS, link.from - links.from) : 0;
}
