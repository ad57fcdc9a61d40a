import type { PageKindName, Told } from './pageKind.facts.ts';
import { detailsOf, kindOf } from './pageKinds.ts';

/** When a record is, as its details say: by its kind, or the date that its owner gave it. */
export function toldBy(name: PageKindName, said: Readonly<Record<string, unknown>>): Told {
  const kind = kindOf(name);
  if (kind.told) return kind.told(detailsOf(kind, said));
  const { publishedOn } = said;
  return { from: typeof publishedOn === 'string' ? publishedOn : null, until: null };
}
