import type { PageKindName } from './pageKind.facts.ts';
import { detailsOf, kindOf } from './pageKinds.ts';

/** The order in which an owner put the records of a collection; `null` where their dates say it. */
export function orderIn(
  name: PageKindName,
  said: Readonly<Record<string, unknown>>,
): readonly string[] | null {
  const kind = kindOf(name);
  if (kind.collects?.orderable === undefined) return null;
  return detailsOf(kind, said).order as readonly string[];
}
