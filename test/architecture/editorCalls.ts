import { parseSync } from 'oxc-parser';
import type { SourceFile } from './sourceFiles.ts';

/** A call of the gateway as a file of the editor writes it down. */
export interface WrittenCall {
  readonly method: string;
  /** Its path, or the end of it: `*` for what is put in at run time. */
  readonly path: string;
  readonly file: string;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE']);

/**
 * The calls of the gateway in the sources of the editor: objects with a `path` and a `method`, and addresses that begin
 * with `/api` wherever they stand, which are asked for by `GET` unless a method stands beside them.
 */
export function editorCalls(files: readonly SourceFile[]): readonly WrittenCall[] {
  const programs = files.map((file) => ({
    file,
    program: parseSync(file.path, file.text).program as unknown as Node,
  }));
  const exported = new Map<string, Node>();
  for (const { program } of programs) {
    const own = declarations(program);
    for (const [name, node] of own) exported.set(name, workedOut(node, own));
  }
  return programs.flatMap(({ file, program }) => {
    const imported = importedNames(program).flatMap((name) => {
      const node = exported.get(name);
      return node ? [[name, node] as const] : [];
    });
    const known = new Map([...imported, ...declarations(program)]);
    const calls: WrittenCall[] = [];
    const add = (method: string, path: string) => {
      if (path.startsWith('/')) calls.push({ method, path: path.replace(/\?.*$/, ''), file: file.path });
    };
    const addRequest = (node: Node, names: ReadonlyMap<string, Node>) => {
      const fields = fieldsOf(node, names);
      const path = fields.get('path');
      if (!path) return;
      for (const one of pathsOf(path, names)) for (const by of methodsOf(fields.get('method'))) add(by, one);
    };
    const helpers = new Set([...known.values()].map(objectOf).filter((node) => node !== null));
    walk(program, (node) => {
      // What a helper makes is counted where it is called, with what it is called with.
      if (node.type === 'ObjectExpression' && !helpers.has(node)) addRequest(node, known);
      if (node.type === 'CallExpression') {
        const { callee } = node as unknown as { readonly callee: Node };
        const given = node.arguments as readonly Node[];
        const helper = callee.type === 'Identifier' ? known.get(String(callee.name)) : undefined;
        const object = helper && objectOf(helper);
        if (helper && object) addRequest(object, bound(helper, given, known));
        const by = given[0] ? textOf(given[0]) : null;
        if (by !== null && METHODS.has(by) && given[1])
          for (const one of pathsOf(given[1], known)) add(by, one);
        const uploads = callee.type === 'Identifier' && String(callee.name).startsWith('upload');
        if (uploads && given[0]) for (const one of pathsOf(given[0], known)) add('POST', one);
      }
      if (isText(node)) {
        for (const one of pathsOf(node, known)) if (one.startsWith('/api')) add('GET', one);
      }
    });
    return calls;
  });
}

/** Whether a written call may be the one of this operation: `/api/x/{id}/end`. */
export function isCallOf(call: WrittenCall, method: string, path: string): boolean {
  if (call.method !== method) return false;
  const asked = path.split('/');
  const written = call.path.split('/').slice(1);
  const isWhole = call.path.startsWith('/api');
  const from = isWhole ? 1 : asked.length - written.length;
  if (from < 1 || (isWhole && asked.length - 1 !== written.length)) return false;
  return written.every((part, at) => {
    const wanted = asked[from + at] ?? '';
    if (wanted.startsWith('{')) return part.includes('*');
    // What is done to an object may be put in at run time; which of several things it is about may not.
    return (
      part === wanted || (part === '*' && at === written.length - 1 && (written[at - 1] ?? '').includes('*'))
    );
  });
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
const textOf = (node: Node): string | null =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

/** What names stand for: constants, and functions that answer with an expression. */
function declarations(program: Node): Map<string, Node> {
  const known = new Map<string, Node>();
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const { id, init } = node as { readonly id?: Node; readonly init?: Node };
    if (id?.type === 'Identifier' && init) known.set(String(id.name), init);
  });
  return known;
}

/** What another file takes from here: the paths that it comes to, since names mean something else over there. */
const workedOut = (node: Node, own: ReadonlyMap<string, Node>): Node => ({
  type: 'WorkedOut',
  paths: pathsOf(isFunction(node) ? (node.body as Node) : node, own),
});

function importedNames(program: Node): readonly string[] {
  const names: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'ImportSpecifier') return;
    names.push(String((node.imported as Node).name));
  });
  return names;
}

/** The object that a function under a name answers with at once; `null` for anything else. */
function objectOf(node: Node): Node | null {
  if (!isFunction(node)) return null;
  const body = unwrapped(node.body as Node);
  return body.type === 'ObjectExpression' ? body : null;
}

/** What names stand for within a function that is called with these arguments. */
function bound(fn: Node, given: readonly Node[], known: ReadonlyMap<string, Node>): Map<string, Node> {
  const names = new Map(known);
  (fn.params as readonly Node[]).forEach((parameter, at) => {
    const value = given[at];
    if (parameter.type !== 'Identifier') return;
    // What it is called with may have the same name.
    if (value && !(value.type === 'Identifier' && value.name === parameter.name)) {
      names.set(String(parameter.name), value);
    } else names.delete(String(parameter.name));
  });
  return names;
}

/** The fields of an object, with those of objects that are spread into it. */
function fieldsOf(node: Node, known: ReadonlyMap<string, Node>): Map<string, Node> {
  const fields = new Map<string, Node>();
  for (const property of node.properties as readonly Node[]) {
    if (property.type === 'SpreadElement') {
      const spread = resolved(property.argument as Node, known);
      if (spread.type === 'ObjectExpression') {
        for (const [name, value] of fieldsOf(spread, known)) fields.set(name, value);
      }
      continue;
    }
    const key = property.key as Node | undefined;
    if (key?.type === 'Identifier') fields.set(String(key.name), property.value as Node);
  }
  return fields;
}

function methodsOf(node: Node | undefined): readonly string[] {
  if (!node) return ['GET'];
  const text = textOf(unwrapped(node));
  if (text !== null) return [text];
  // One of several: `isOn ? 'PUT' : 'DELETE'`.
  if (node.type === 'ConditionalExpression') {
    return [...methodsOf(node.consequent as Node), ...methodsOf(node.alternate as Node)];
  }
  return [];
}

/** The paths that an expression may come to. */
function pathsOf(node: Node, known: ReadonlyMap<string, Node>, depth = 0): readonly string[] {
  if (depth > 8) return ['*'];
  const inner = (one: Node) => pathsOf(one, known, depth + 1);
  const found = resolved(node, known);
  switch (found.type) {
    case 'WorkedOut':
      return found.paths as readonly string[];
    case 'Literal':
      return [typeof found.value === 'string' ? found.value : '*'];
    case 'TemplateLiteral': {
      const texts = (found.quasis as readonly { readonly value: { readonly cooked: string } }[]).map(
        ({ value }) => value.cooked,
      );
      return (found.expressions as readonly Node[]).reduce<readonly string[]>(
        (paths, part, at) =>
          paths.flatMap((path) => inner(part).map((one) => path + one + (texts[at + 1] ?? ''))),
        [texts[0] ?? ''],
      );
    }
    case 'BinaryExpression':
      return inner(found.left as Node).flatMap((left) =>
        inner(found.right as Node).map((right) => left + right),
      );
    case 'ConditionalExpression':
      return [...inner(found.consequent as Node), ...inner(found.alternate as Node)];
    case 'MemberExpression': {
      // One of a table: any of them.
      const table = resolved(found.object as Node, known);
      if (found.computed !== true || table.type !== 'ObjectExpression') return ['*'];
      return [...fieldsOf(table, known).values()].flatMap(inner);
    }
    default:
      return ['*'];
  }
}

/** What a name, or a call of a function that is known, stands for. */
function resolved(node: Node, known: ReadonlyMap<string, Node>, depth = 0): Node {
  const bare = unwrapped(node);
  if (depth > 8) return bare;
  if (bare.type === 'Identifier') {
    const found = known.get(String(bare.name));
    return found && !isFunction(found) ? resolved(found, known, depth + 1) : bare;
  }
  if (bare.type === 'CallExpression') {
    const callee = bare.callee as Node;
    const found = callee.type === 'Identifier' ? known.get(String(callee.name)) : undefined;
    if (found?.type === 'WorkedOut') return found;
    const body = found && isFunction(found) ? (found.body as Node) : undefined;
    return body && body.type !== 'BlockStatement' ? resolved(body, known, depth + 1) : bare;
  }
  return bare;
}

const isFunction = (node: Node): boolean => node.type === 'ArrowFunctionExpression';

const WRAPPERS = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);
const unwrapped = (node: Node): Node => (WRAPPERS.has(node.type) ? unwrapped(node.expression as Node) : node);

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') visit(node as Node);
  for (const value of Object.values(node)) walk(value, visit);
}
