import type { PageEdit } from '../../../../api/http/contracts/pages/pages.ts';
import type { Selection } from './usePageEditor.ts';

/** A place that something can be dropped at, and the line that shows it. */
export interface DropPlace {
  readonly edit: PageEdit;
  readonly line: { readonly top: number; readonly left: number; readonly width: number };
}

/** Where something stands on the page, in its pixels. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** The element of a section or a block, as the markup marks it. */
export const elementOf = (inner: Document | null | undefined, { kind, id }: Selection): Element | null =>
  inner?.querySelector(`[data-${kind}="${CSS.escape(id)}"]`) ?? null;

/** Where something would come to stand that is let go of there; coordinates are those of the page. */
export function dropPlaceAt(inner: Document, dragged: Selection, x: number, y: number): DropPlace | null {
  return dragged.kind === 'section'
    ? sectionPlace(inner, dragged.id, y)
    : blockPlace(inner, dragged.id, x, y);
}

function sectionPlace(inner: Document, id: string, y: number): DropPlace | null {
  const others = [...inner.querySelectorAll('[data-section]')].filter(
    (element) => element.getAttribute('data-section') !== id,
  );
  const before = others.filter((element) => middleOf(element) < y).at(-1);
  const bounds = (before ?? others[0])?.getBoundingClientRect();
  if (!bounds) return null;
  const after = before?.getAttribute('data-section') ?? null;
  const { left, width, top, bottom } = bounds;
  return {
    edit: { type: 'MoveSection', sectionId: id, after },
    line: { left, width, top: before ? bottom : top },
  };
}

function blockPlace(inner: Document, id: string, x: number, y: number): DropPlace | null {
  const columns = [...inner.querySelectorAll('[data-column]')];
  const [column] = columns.toSorted((a, b) => distance(a, x, y) - distance(b, x, y));
  const sectionId = column?.closest('[data-section]')?.getAttribute('data-section');
  if (!column || !sectionId) return null;
  const cell = Number(column.getAttribute('data-column')) - 1;
  const others = [...column.querySelectorAll('[data-block]')].filter(
    (element) => element.getAttribute('data-block') !== id,
  );
  const before = others.filter((element) => middleOf(element) < y).at(-1);
  const { left, width, top } = column.getBoundingClientRect();
  const after = before?.getAttribute('data-block') ?? null;
  return {
    edit: { type: 'MoveBlock', blockId: id, sectionId, cell, after },
    line: { left, width, top: before ? before.getBoundingClientRect().bottom : top },
  };
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/** How far a point is from a box; 0 inside of it. */
function distance(element: Element, x: number, y: number): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
