import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aggregates } from '../../api/application/commands/aggregates.ts';
import { processes } from '../../api/application/processes/processes.ts';
import { THEMES } from '../../api/http/contracts/design/designing.ts';
import {
  BLOCK_GROUPS,
  BLOCK_TYPES,
  type Field,
  fieldsOf,
  PRESET_GROUPS,
  SECTION_PRESETS,
  sectionStyleSchema,
} from '../../api/http/contracts/pages/editing.ts';
import { designOptionsSchema, pageTweakSchema } from '../../domain/design/look.ts';
import { PAGE_KINDS } from '../../domain/pages/kinds/pageKind.facts.ts';
import { kindOf } from '../../domain/pages/kinds/pageKinds.ts';
import { eventRegistry } from '../../domain/registry.ts';
import { readModels } from '../../projections/readModels.ts';
import { choiceWords } from '../../web/editor/features/pages/pageWords.ts';
import { spaced } from '../../web/editor/features/timeMachine/stepWords.ts';
import { consoleBuild } from './consoleTexts.ts';
import { isSourceNode as isNode, type SourceNode as Node, nodesInSource } from './nodesInSource.ts';
import { refusalsInSource } from './refusalsInSource.ts';

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = join(ROOT, 'test/golden/events');
/** What refuses: for people, and for programs that people write. */
const FOLDERS = ['domain', 'api', 'projections'];
/** Read where the installation is set up, in the terminal. */
const IN_TERMINAL = /^api\/config\.ts$/;
/** Where gateway and domain say how something stands, or what is wrong with it, without refusing anything. */
const TELLING = [
  'domain/design/palette.ts',
  ...['colour', 'quantityLimits', 'fields/formula'].map((name) => `domain/kernel/${name}.ts`),
  'api/application/publishing/changeWords.ts',
  'api/http/routes/publishing/waiting.ts',
  ...['addressTexts', 'choiceTexts', 'formTexts', 'pageTexts', 'productTexts'].map(
    (name) => `api/application/languages/${name}.ts`,
  ),
  'api/http/routes/languages/allTexts.ts',
];
/** What it counts there. */
const COUNTED = ['{1} block', '{1} blocks'];
/** What it calls what has no name. */
const NAMED = ['Home page'];
/** Calls that give a schema its words. */
const REFUSING =
  /^(?:refine|min|max|regex|length|nonempty|positive|url|email|int|gte|lte|check|superRefine|multipleOf|refusal|invalid|problem)$/;

/** What the console shows and its sources do not hold: refusals of domain and gateway, and what the domain calls things. */
export async function foreignTexts(): Promise<readonly string[]> {
  const { textsIn } = await consoleBuild();
  const told = TELLING.flatMap((path) => {
    const texts = textsIn(path, readFileSync(join(ROOT, path), 'utf8'));
    return texts.map(({ key }) => key).filter((key) => /^[\p{Lu}{“]/u.test(key) && /\p{L}{4}/u.test(key));
  });
  return [
    ...new Set([
      ...refusals(),
      ...fieldWords(),
      ...namesOfThings(),
      ...namesInLog(),
      ...namesOfFields(),
      ...told,
      ...COUNTED,
      ...NAMED,
    ]),
  ];
}

function refusals(): readonly string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => name.endsWith('.ts') && !IN_TERMINAL.test(name)),
  );
  return files.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return [...refusalsInSource(path, source), ...wordsOfSchemas(path, source)];
  });
}

/** What schemas say of a value in their own words: `.min(1, 'Give it a name.')`, `{ error: '…' }`. */
function wordsOfSchemas(path: string, source: string): readonly string[] {
  const nodes = nodesInSource(path, source);
  const named = new Map<string, string>();
  for (const { type, id, init } of nodes) {
    const words = type === 'VariableDeclarator' && isNode(init) ? shapeOf(init) : null;
    if (words !== null) named.set(String((id as Node).name), words);
  }
  const wordsOf = (node: Node): string | null =>
    node.type === 'Identifier' ? (named.get(String(node.name)) ?? null) : shapeOf(node);
  return nodes.flatMap(({ type, callee, key, value, arguments: given }) => {
    if (type === 'Property' && (key as Node).name === 'message' && isNode(value))
      return sentences(shapeOf(value));
    if (type !== 'CallExpression' || !REFUSING.test(nameOf(callee as Node))) return [];
    return (given as readonly Node[]).flatMap((one) => [
      ...sentences(wordsOf(one)),
      ...errorsIn(one).flatMap((error) => sentences(wordsOf(error))),
    ]);
  });
}

/** `{ error: '…' }`, `{ error: () => '…' }` */
const errorsIn = ({ type, properties }: Node): readonly Node[] =>
  type !== 'ObjectExpression'
    ? []
    : (properties as readonly Node[])
        .filter(({ key }) => /^(?:error|message)$/.test(String((key as Node | undefined)?.name)))
        .map(({ value }) => {
          const { type: kind, body } = value as Node;
          return (kind === 'ArrowFunctionExpression' ? body : value) as Node;
        });

const sentences = (words: string | null): readonly string[] =>
  words !== null && / /.test(words) && /^[\p{Lu}{“]/u.test(words) ? [words] : [];

/** What panels call the options of blocks, sections, pages and the design, and what can be chosen. */
function fieldWords(): readonly string[] {
  const schemas = [
    ...BLOCK_TYPES.map(({ options }) => options),
    ...PAGE_KINDS.map((kind) => kindOf(kind).details),
    ...[sectionStyleSchema, designOptionsSchema, pageTweakSchema],
  ];
  const wordsOf = ({ title, one, choices = [], fields = [] }: Field): readonly string[] => [
    ...[title, ...(one === undefined ? [] : [one])],
    ...choices.map(choiceWords),
    ...fields.flatMap(wordsOf),
  ];
  return schemas.flatMap((schema) => fieldsOf(schema).flatMap(wordsOf));
}

const namesOfThings = (): readonly string[] => [
  ...BLOCK_GROUPS,
  ...BLOCK_TYPES.flatMap(({ title, text }) => [title, ...(text === null ? [] : [text.title])]),
  ...PAGE_KINDS.map((kind) => kindOf(kind).title),
  ...PRESET_GROUPS,
  ...SECTION_PRESETS.map(({ title }) => title),
  ...THEMES.map(({ about }) => about),
];

/** What stands in the log and what works on it: told by their names, as the time machine and the screens of the machine do. */
const namesInLog = (): readonly string[] =>
  [
    ...eventRegistry.types,
    ...aggregates.map(({ category }) => category),
    ...readModels.map(({ name }) => name),
    ...processes.map(({ name }) => name),
    ...taskNames(),
  ].map(spaced);

/** How many kinds of events have a field that is common enough to be told in every language. */
const COMMON = 5;

/** What the values of common fields stand under, where the time machine says what changed in an object. */
function namesOfFields(): readonly string[] {
  const having = new Map<string, Set<string>>();
  for (const name of readdirSync(SAMPLES)) {
    const [type = ''] = name.split('.');
    for (const field of fieldsIn(JSON.parse(readFileSync(join(SAMPLES, name), 'utf8'))))
      having.set(field, (having.get(field) ?? new Set()).add(type));
  }
  return [...having].filter(([, types]) => types.size >= COMMON).map(([field]) => spaced(field));
}

const fieldsIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [
        ...(/^[a-z][a-zA-Z]{1,30}$/.test(name) ? [name] : []),
        ...fieldsIn(inner),
      ]);

/** `{ task: 'deliverMail', … }` */
const taskNames = (): readonly string[] =>
  readdirSync(join(ROOT, 'domain/processes'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const source = readFileSync(join(ROOT, 'domain/processes', name), 'utf8');
      return [...source.matchAll(/\btask: '(\w+)'/g)].map(([, task = '']) => task);
    });

const nameOf = (callee: Node): string => String(((callee.property as Node | undefined) ?? callee).name);

function shapeOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = (node.quasis as { readonly value: { readonly cooked: string } }[]).map(
    ({ value }) => value.cooked,
  );
  return parts.reduce((shape, part, index) => `${shape}{${index}}${part}`);
}
