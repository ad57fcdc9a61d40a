/** A link of a chain as a row of its tree: `depth` 0 follows from nothing that is known. */
export interface ChainRow<Link> {
  readonly link: Link;
  readonly depth: number;
}

interface AnyLink {
  readonly event: { readonly id: string };
  readonly causedBy: string | null;
}

/** What follows from what, each below its cause and in the order of the log. */
export function chainRows<Link extends AnyLink>(links: readonly Link[]): readonly ChainRow<Link>[] {
  const below = new Map<string | null, Link[]>();
  for (const link of links) {
    const cause = link.causedBy === link.event.id ? null : link.causedBy;
    below.set(cause, [...(below.get(cause) ?? []), link]);
  }
  const rowsUnder = (cause: string | null, depth: number): ChainRow<Link>[] =>
    (below.get(cause) ?? []).flatMap((link) => [{ link, depth }, ...rowsUnder(link.event.id, depth + 1)]);
  return rowsUnder(null, 0);
}
