import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/**
 * What a file refuses with: the second argument of each `new DomainError(code, text)`, `{1}` for what is put in. A text that has
 * a name in the same file is found by it; one that comes from elsewhere is left out.
 */
export function refusalsInSource(path: string, text: string): readonly string[] {
  const named = new Map<string, string>();
  const found = new Set<string>();
  const nodes = everyNode(parseSync(path, text).program);
  for (const { type, id, init } of nodes) {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) continue;
    const words = wordsOf(init);
    if (words !== null) named.set(String(id.name), words);
  }
  for (const { type, callee, arguments: given } of nodes) {
    if (type !== 'NewExpression' || !isNode(callee) || callee.name !== 'DomainError') continue;
    const [, said] = given as readonly unknown[];
    if (!isNode(said)) continue;
    const words = said.type === 'Identifier' ? (named.get(String(said.name)) ?? null) : wordsOf(said);
    if (words !== null) found.add(words);
  }
  return [...found];
}

function everyNode(root: unknown): readonly Node[] {
  if (Array.isArray(root)) return root.flatMap(everyNode);
  if (!isNode(root)) return [];
  return [root, ...Object.values(root).flatMap(everyNode)];
}

function wordsOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = (node.quasis as { readonly value: { readonly cooked: string } }[]).map(
    ({ value }) => value.cooked,
  );
  return parts.reduce((shape, part, index) => `${shape}{${index}}${part}`);
}
