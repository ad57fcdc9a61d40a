import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Attributes and properties that are for machines. */
const FOR_MACHINES =
  /^(?:className|id|key|type|name|autoComplete|inputMode|href|role|method|src|htmlFor|encType|rel|target|sizes|accept|fill|kind|tone|form|data-.*)$/;
/** Two letters in a row, outside of what is put in. */
const HAS_WORDS = /\p{L}{2}/u;

/** What a file of the storefront says to people: texts between elements, and whatever else reads like a text. `{1}` for what is put in. */
export function wordsInSource(path: string, text: string): readonly string[] {
  const found = new Set<string>();
  const add = (words: string) => {
    const bare = words.trim();
    if (HAS_WORDS.test(bare.replace(/\{\d\}/g, ''))) found.add(bare);
  };
  const visit = (node: unknown, parent: Node | null): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, parent);
      return;
    }
    if (!isNode(node) || isLeftOut(node, parent)) return;
    if (node.type === 'JSXText') add(asShown(String(node.value)));
    if (node.type === 'Literal' && typeof node.value === 'string' && readsLikeText(node.value))
      add(node.value);
    if (node.type === 'TemplateLiteral') {
      const shape = shapeOf(node);
      if (readsLikeText(shape.replace(/\{\d\}/g, 'X')) && / |^[^{]*$/.test(shape)) add(shape);
    }
    for (const [field, part] of Object.entries(node)) {
      if (!(node.type === 'Property' && field === 'key')) visit(part, node);
    }
  };
  visit(parseSync(path, text).program, null);
  return [...found];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Types, imports, comparisons, and attributes that nobody reads. */
function isLeftOut({ type, name, operator }: Node, parent: Node | null): boolean {
  if (/^Import|^ExportAll|^TS(?!As|NonNull|Satisfies)/.test(type)) return true;
  if (type === 'JSXAttribute') return FOR_MACHINES.test(String((name as Node).name));
  return (
    type === 'Literal' && parent?.type === 'BinaryExpression' && operator !== '+' && parent.operator !== '+'
  );
}

/** A sentence, or a word that begins like a label. */
const readsLikeText = (text: string): boolean =>
  /^[A-Z][a-z’'-]*(?: |$|[.,!?:…])/.test(text) || / /.test(text.trim());

/** As React puts the lines of a text together. */
const asShown = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

function shapeOf({ quasis }: Node): string {
  const parts = (quasis as { readonly value: { readonly cooked: string } }[]).map(
    ({ value }) => value.cooked,
  );
  return parts.reduce((shape, part, index) => `${shape}{${index}}${part}`);
}
