/** Something in a tree, with what is below it. */
export interface TreeNode<Node> {
  readonly id: string;
  readonly children: readonly Node[];
}
type Of<Node> = TreeNode<Node>;

/** Where something goes: below a node, or at the top for `null`, before the one that stands at this place there. */
export interface Place {
  readonly parentId: string | null;
  readonly index: number;
}
export type Step = 'up' | 'down' | 'in' | 'out';

/** Every node, those above before those below them. */
export const allNodes = <Node extends Of<Node>>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);

/** 0 without any, 1 for a tree without branches. */
export const depthOf = <Node extends Of<Node>>(nodes: readonly Node[]): number =>
  nodes.reduce((deepest, { children }) => Math.max(deepest, 1 + depthOf(children)), 0);

/** Where a node is. `null` where there is none of this id. */
export function placeOf<Node extends Of<Node>>(
  nodes: readonly Node[],
  id: string,
  parentId: string | null = null,
): Place | null {
  const index = nodes.findIndex((node) => node.id === id);
  if (index >= 0) return { parentId, index };
  for (const node of nodes) {
    const found = placeOf(node.children, id, node.id);
    if (found) return found;
  }
  return null;
}

/** The nodes right below one; those at the top for `null`. */
export const childrenOf = <Node extends Of<Node>>(
  nodes: readonly Node[],
  parentId: string | null,
): readonly Node[] =>
  parentId === null ? nodes : (allNodes(nodes).find(({ id }) => id === parentId)?.children ?? []);

/** Where a step leads: past a neighbour, to the end of the one above, or out behind its parent. `null` where it cannot go. */
export function placeAfter<Node extends Of<Node>>(
  nodes: readonly Node[],
  id: string,
  step: Step,
): Place | null {
  const place = placeOf(nodes, id);
  if (!place) return null;
  const { parentId, index } = place;
  const siblings = childrenOf(nodes, parentId);
  const above = siblings[index - 1];
  switch (step) {
    case 'up':
      return index === 0 ? null : { parentId, index: index - 1 };
    case 'down':
      return index === siblings.length - 1 ? null : { parentId, index: index + 1 };
    case 'in':
      return above ? { parentId: above.id, index: above.children.length } : null;
    case 'out': {
      const outer = parentId === null ? null : placeOf(nodes, parentId);
      return outer && { parentId: outer.parentId, index: outer.index + 1 };
    }
  }
}

/** The tree with a node and all below it at another place; as it is where that place lies below the node itself. */
export function movedTo<Node extends Of<Node>>(
  nodes: readonly Node[],
  id: string,
  { parentId, index }: Place,
): readonly Node[] {
  const node = allNodes(nodes).find((one) => one.id === id);
  if (!node || allNodes([node]).some((one) => one.id === parentId)) return nodes;
  return inserted(without(nodes, id), node, { parentId, index });
}

export const without = <Node extends Of<Node>>(nodes: readonly Node[], id: string): readonly Node[] =>
  nodes
    .filter((node) => node.id !== id)
    .map((node) => ({ ...node, children: without<Node>(node.children, id) }));

const inserted = <Node extends Of<Node>>(
  nodes: readonly Node[],
  node: Node,
  { parentId, index }: Place,
): readonly Node[] =>
  parentId === null
    ? [...nodes.slice(0, index), node, ...nodes.slice(index)]
    : nodes.map((one) => ({
        ...one,
        children:
          one.id === parentId
            ? inserted<Node>(one.children, node, { parentId: null, index })
            : inserted<Node>(one.children, node, { parentId, index }),
      }));

/** The tree with one node made anew. */
export const replaced = <Node extends Of<Node>>(nodes: readonly Node[], next: Node): readonly Node[] =>
  nodes.map((node) =>
    node.id === next.id ? next : { ...node, children: replaced<Node>(node.children, next) },
  );

/**
 * Where a drop leads, counted without what is dropped. Before or behind a node is beside it, on it is at the end below it.
 */
export function placeOfDrop<Node extends Of<Node>>(
  nodes: readonly Node[],
  dragged: string,
  target: { readonly key: string; readonly position: 'before' | 'after' | 'on' },
): Place | null {
  const rest = without(nodes, dragged);
  const place = placeOf(rest, target.key);
  if (!place) return null;
  if (target.position === 'on') return { parentId: target.key, index: childrenOf(rest, target.key).length };
  return { parentId: place.parentId, index: place.index + (target.position === 'after' ? 1 : 0) };
}
