import { type RefObject, useEffect, useRef } from 'react';

/** How long a finger rests on an entry until it takes that along; whoever moves before scrolls. Milliseconds. */
const REST_MS = 400;
/** Pixels that a resting finger may tremble. */
const TREMBLE = 8;
/** So near to the edge of what scrolls a dragged entry scrolls it, in pixels, and so far each time. */
const EDGE = 56;
const SCROLL_STEP = 14;
/** The parts of an entry, from its top, that mean before it and after it; between them it is dropped on it. */
const BEFORE = 0.33;
const AFTER = 0.67;

export type DropPosition = 'before' | 'after' | 'on';
/** Where an entry would be dropped: beside another one, or on it. */
export interface TouchTarget {
  readonly key: string;
  readonly position: DropPosition;
}

interface Options {
  readonly isOff: boolean;
  readonly mayDrop: (id: string, target: TouchTarget) => boolean;
  readonly onDrop: (id: string, target: TouchTarget) => void;
}

interface Drag {
  readonly id: string;
  readonly row: HTMLElement;
  /** Whether the entry is taken along; until then a finger rests on it. */
  isGoing: boolean;
  readonly from: { readonly x: number; readonly y: number };
  timer: number;
  over: { readonly row: HTMLElement; readonly target: TouchTarget } | null;
}

const ENTRY = '[data-node]';
const HANDLE = '.tree-handle';

/**
 * Dragging the entries of a tree with a finger: by the handle at once, by the entry itself once the finger has rested on it, so that
 * a list is scrolled by touch as ever. What browsers make of a long press by themselves is not the same on any two of them.
 */
export function useTouchDrag(tree: RefObject<HTMLElement | null>, options: Options): void {
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const root = tree.current;
    if (!root) return;
    let drag: Drag | null = null;
    const leave = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      heard: (event: HTMLElementEventMap[Name]) => void,
    ) => root.addEventListener(name, heard, { capture: true, passive: false, signal: leave.signal });

    const mark = (over: Drag['over']) => {
      if (!drag) return;
      if (drag.over) delete drag.over.row.dataset.drop;
      if (over) over.row.dataset.drop = over.target.position;
      drag.over = over;
    };
    const end = () => {
      if (!drag) return;
      clearTimeout(drag.timer);
      mark(null);
      delete drag.row.dataset.taken;
      drag = null;
    };
    const take = () => {
      if (!drag) return;
      drag.isGoing = true;
      drag.row.dataset.taken = '';
    };

    listen('touchstart', (event) => {
      const [touch] = event.touches;
      end();
      if (latest.current.isOff || event.touches.length !== 1 || !touch) return;
      const pressed = event.target as Element;
      const row = pressed.closest<HTMLElement>(ENTRY);
      if (!row || pressed.closest('button, a, input')) return;
      const from = { x: touch.clientX, y: touch.clientY };
      drag = { id: row.dataset.node ?? '', row, isGoing: false, from, timer: 0, over: null };
      if (isWithin(row.querySelector(HANDLE), touch)) take();
      else drag.timer = window.setTimeout(take, REST_MS);
    });
    listen('touchmove', (event) => {
      const [touch] = event.touches;
      if (!drag || !touch) return;
      if (!drag.isGoing) {
        const moved = Math.hypot(touch.clientX - drag.from.x, touch.clientY - drag.from.y);
        if (moved > TREMBLE) end();
        return;
      }
      event.preventDefault();
      scrollAt(root, touch.clientY);
      mark(dropAt(touch.clientX, touch.clientY, root, drag.id, latest.current));
    });
    listen('touchend', (event) => {
      const { isGoing, id, over } = drag ?? {};
      end();
      if (!isGoing || id === undefined || !over) return;
      // A drop is no press of what it ends on.
      event.preventDefault();
      latest.current.onDrop(id, over.target);
    });
    listen('touchcancel', end);
    // A finger that rests would open a menu, or have the browser drag by itself.
    for (const name of ['contextmenu', 'dragstart'] as const)
      listen(name, (event) => {
        if (!drag) return;
        event.preventDefault();
        event.stopPropagation();
      });
    return () => {
      end();
      leave.abort();
    };
  }, [tree]);
}

/** The handle lets pointers through to its entry: where it is drawn counts. */
function isWithin(handle: Element | null, { clientX: x, clientY: y }: Touch): boolean {
  if (!handle) return false;
  const { left, right, top, bottom } = handle.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Where what is dragged would be dropped at a point of the window; `null` for nowhere. */
function dropAt(
  x: number,
  y: number,
  root: HTMLElement,
  id: string,
  { mayDrop }: Pick<Options, 'mayDrop'>,
): Drag['over'] {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>(ENTRY);
  const key = row?.dataset.node;
  if (!row || key === undefined || key === id || !root.contains(row)) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  const near: DropPosition = part < 0.5 ? 'before' : 'after';
  const meant: DropPosition = part < BEFORE ? 'before' : part > AFTER ? 'after' : 'on';
  // Where nothing goes into an entry, all of it is beside.
  const position = [meant, near].find((one) => mayDrop(id, { key, position: one }));
  return position === undefined ? null : { row, target: { key, position } };
}

function scrollAt(root: HTMLElement, y: number): void {
  const by = y < EDGE ? -SCROLL_STEP : y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
  if (by !== 0) scrollerOf(root).scrollBy(0, by);
}

function scrollerOf(element: HTMLElement): Element {
  for (let one: HTMLElement | null = element; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return document.scrollingElement ?? document.documentElement;
}
