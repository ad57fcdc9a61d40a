import { parseSync } from 'oxc-parser';

/** A piece of a source as its parser tells of it. */
export interface SourceNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const isSourceNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && typeof (value as SourceNode).type === 'string';

/** The file that was read last: it is asked for several things one after the other, and to parse it is most of that. */
let last: { readonly path: string; readonly text: string; readonly nodes: readonly SourceNode[] } | undefined;

/** Every node of a source, each before those that are within it. */
export function nodesInSource(path: string, text: string): readonly SourceNode[] {
  if (last?.path === path && last.text === text) return last.nodes;
  const nodes: SourceNode[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
    } else if (isSourceNode(value)) {
      nodes.push(value);
      for (const field in value) visit(value[field]);
    }
  };
  visit(parseSync(path, text).program);
  last = { path, text, nodes };
  return nodes;
}
