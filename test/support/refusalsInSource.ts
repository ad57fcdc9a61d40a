import { isSourceNode as isNode, type SourceNode as Node, nodesInSource } from './nodesInSource.ts';

/**
 * What a file refuses with: the second argument of each `new DomainError(code, text)`, `{1}` for what is put in. A text that has
 * a name in the same file is found by it; one that comes from elsewhere is left out.
 */
export function refusalsInSource(path: string, text: string): readonly string[] {
  const named = new Map<string, string>();
  const found = new Set<string>();
  const nodes = nodesInSource(path, text);
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

function wordsOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = (node.quasis as { readonly value: { readonly cooked: string } }[]).map(
    ({ value }) => value.cooked,
  );
  return parts.reduce((shape, part, index) => `${shape}{${index}}${part}`);
}
