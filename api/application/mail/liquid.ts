import { Liquid, LiquidError, type Template } from 'liquidjs';
import type { MailTextProblem } from '../../../domain/mail/mailText.decider.ts';
import type { Block, Value } from './variables/variable.ts';

/** What texts may use. Without loops and without other files a text is done in no time, whatever it says. */
const TAGS = ['if', 'unless', 'case', 'assign', 'comment'];
const FILTERS = [
  'upcase',
  'downcase',
  'capitalize',
  'default',
  'append',
  'prepend',
  'replace',
  'remove',
  'truncate',
  'truncatewords',
  'strip',
];

/** Stands for a value until the text around it was read, so that no value is ever taken for a part of the text. */
export const HOLE = /\uE000(\d+)\uE001/g;
const MARKS = /[\uE000\uE001]/g;

/** A text with holes, and what comes into each. */
export interface Filled {
  readonly text: string;
  readonly values: readonly (string | Block)[];
}

/** Values that are more than text keep what they are through Liquid; as text they say nothing. */
class BlockValue {
  readonly block: Block;
  constructor(block: Block) {
    this.block = block;
  }
  toString(): string {
    return '';
  }
}

/** What was put out while a text is written, by the values that it is written with. */
const outputs = new WeakMap<object, (string | Block)[]>();

function outputEscape(this: unknown, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const { context } = this as { readonly context: { readonly environments: object } };
  const filled = outputs.get(context.environments);
  if (!filled) throw new Error('A text is written with values that nobody gave.');
  filled.push(value instanceof BlockValue ? value.block : String(value));
  return `\uE000${filled.length - 1}\uE001`;
}

function createEngine(): Liquid {
  const engine = new Liquid({
    outputEscape,
    strictVariables: true,
    strictFilters: true,
    jsTruthy: true,
    ownPropertyOnly: true,
    // No text takes in another one, nor a file.
    templates: {},
    parseLimit: 100_000,
    renderLimit: 1_000,
  });
  for (const tag of Object.keys(engine.tags)) if (!TAGS.includes(tag)) delete engine.tags[tag];
  for (const filter of Object.keys(engine.filters))
    if (!FILTERS.includes(filter)) delete engine.filters[filter];
  return engine;
}

let made: Liquid | undefined;
/** Made when the first mail is written: it takes a fiftieth of a start. */
const engine = (): Liquid => {
  made ??= createEngine();
  return made;
};

/** The mistakes of a text in the template language, each with its place; none in one that can be written. */
export function liquidProblems(
  field: MailTextProblem['field'],
  source: string,
  known: ReadonlySet<string>,
): MailTextProblem[] {
  let templates: Template[];
  try {
    templates = engine().parse(source);
  } catch (error) {
    if (!LiquidError.is(error)) throw error;
    const errors = 'errors' in error ? (error.errors as readonly LiquidError[]) : [error];
    return errors.map((one) => ({ field, ...placeOf(one), message: wordsOf(one) }));
  }
  const { globals } = engine().analyzeSync(templates, { partials: false });
  return Object.entries(globals).flatMap(([name, uses]) =>
    uses
      .filter(({ segments }) => !known.has(name) || segments.length > 1)
      .map(({ location, segments }) => ({
        field,
        message: `There is no variable “${segments.join('.')}” in this mail.`,
        line: location.row,
        column: location.col,
      })),
  );
}

/** The names of the variables that a text uses. Throws for one that cannot be read. */
export const variablesIn = (source: string): string[] => engine().globalVariablesSync(source);

/** Puts values into a text. Throws a `LiquidError` where the text cannot be written with these. */
export function fillIn(source: string, values: Readonly<Record<string, Value>>): Filled {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? new BlockValue(value) : value,
  ]);
  const scope: object = Object.fromEntries(entries);
  const filled: (string | Block)[] = [];
  outputs.set(scope, filled);
  const text: string = engine().parseAndRenderSync(source.replace(MARKS, ''), scope);
  return { text, values: filled };
}

/** A text with its values in place, for what has no paragraphs: blocks say nothing there. */
export const plainly = ({ text, values }: Filled): string =>
  text.replace(HOLE, (_, index: string) => {
    const value = values[Number(index)];
    return typeof value === 'string' ? value : '';
  });

/** Where a mistake is, from 1. */
function placeOf(error: LiquidError): Pick<MailTextProblem, 'line' | 'column'> {
  const [line = null, column = null] = error.token?.getPosition() ?? [];
  return { line, column };
}

/** `tag {% if a %} not closed, line:2, col:1` without the place, which is told beside it. */
function wordsOf({ message }: LiquidError): string {
  const [said = ''] = message.split(/, (?:file:.*, )?line:\d+/);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
