import { BSONRegExp } from 'bson';
import { type Doc, typeName, type Value } from '../bson/values.ts';
import { assertion, MongoFailure } from '../errors.ts';
import { compileRegex } from '../query/regex.ts';
import { namedParts, type PartsRule, partsRule } from './namedParts.ts';
import type { Operator } from './operator.ts';

function missing(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

/** An operator of named parts, all evaluated before it is applied. */
function withParts(name: string, rule: PartsRule, apply: (parts: Doc) => Value): Operator {
  return (operand, compile) => {
    const parts = Object.entries(namedParts(name, operand, rule)).map(
      ([field, value]) => [field, compile(value)] as const,
    );
    return (doc, variables) =>
      apply(Object.fromEntries(parts.map(([field, evaluate]) => [field, evaluate(doc, variables)])));
  };
}

const REGEX: PartsRule = {
  object: 51103,
  unknown: 31024,
  required: [
    ['input', 31022],
    ['regex', 31023],
  ],
  optional: ['options'],
};

const REPLACE: PartsRule = {
  object: 51751,
  unknown: 51750,
  required: [
    ['input', 51749],
    ['find', 51748],
    ['replacement', 51747],
  ],
  optional: [],
};

const WHITESPACE = [
  ...'\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a',
];

function trimming(name: string, left: boolean, right: boolean): Operator {
  return withParts(name, partsRule(50696, 50694, 50695, ['input'], ['chars']), (parts) => {
    const { chars, input } = parts;
    if (missing(input)) return null;
    if (typeof input !== 'string') {
      throw assertion(
        50699,
        `${name} requires its input to be a string, got ${String(input)} (of type ${typeName(input)}) instead.`,
      );
    }
    if ('chars' in parts && missing(chars)) return null;
    if (chars !== undefined && typeof chars !== 'string') {
      throw assertion(
        50700,
        `${name} requires 'chars' to be a string, got ${String(chars)} (of type ${typeName(chars)}) instead.`,
      );
    }
    const gone = new Set(chars === undefined ? WHITESPACE : [...chars]);
    const letters = [...input];
    let from = 0;
    let to = letters.length;
    if (left) while (from < to && gone.has(letters[from] as string)) from += 1;
    if (right) while (to > from && gone.has(letters[to - 1] as string)) to -= 1;
    return letters.slice(from, to).join('');
  });
}

function compiledFor(name: string, source: string, options: string): RegExp {
  if (source.includes('\0'))
    throw assertion(51109, `${name}: regular expression cannot contain an embedded null byte`);
  if (options.includes('\0'))
    throw assertion(51110, `${name}: regular expression options cannot contain an embedded null byte`);
  try {
    return compileRegex(source, options);
  } catch (error) {
    if (!(error instanceof MongoFailure) || error.code !== 51091) throw error;
    throw assertion(
      51111,
      error.message.replace('Regular expression is invalid', `Invalid Regex in ${name}`),
    );
  }
}

/** The expression of `{input, regex, options}` and the text it is put to; `null` where one of them is. */
function regexOf(name: string, { input, options, regex }: Doc): { text: string; pattern: RegExp } | null {
  if (missing(input) || missing(regex)) {
    if (!missing(input) && typeof input !== 'string')
      throw assertion(51104, `${name} needs 'input' to be of type string`);
    return null;
  }
  if (typeof input !== 'string') throw assertion(51104, `${name} needs 'input' to be of type string`);
  if (typeof regex !== 'string' && !(regex instanceof BSONRegExp)) {
    throw assertion(51105, `${name} needs 'regex' to be of type string or regex`);
  }
  if (!missing(options) && typeof options !== 'string') {
    throw assertion(51106, `${name} needs 'options' to be of type string`);
  }
  if (regex instanceof BSONRegExp && regex.options !== '' && options) {
    throw assertion(51107, `${name}: found regex option(s) specified in both 'regex' and 'option' fields`);
  }
  const [source, own] = typeof regex === 'string' ? [regex, ''] : [regex.pattern, regex.options];
  const compiled = compiledFor(name, source, own || (options ?? ''));
  return { text: input, pattern: new RegExp(compiled.source, `${compiled.flags}g`) };
}

function described(text: string, match: RegExpExecArray): Doc {
  const [whole, ...captures] = match;
  return {
    match: whole,
    idx: [...text.slice(0, match.index)].length,
    captures: captures.map((capture) => capture ?? null),
  };
}

function regexOperator(
  name: string,
  otherwise: Value,
  apply: (text: string, pattern: RegExp) => Value,
): Operator {
  return withParts(name, REGEX, (parts) => {
    const found = regexOf(name, parts);
    return found ? apply(found.text, found.pattern) : otherwise;
  });
}

function replacing(name: string, replace: (text: string, find: string, by: string) => string): Operator {
  return withParts(name, REPLACE, (parts) => {
    const texts = ['input', 'find', 'replacement'].map((field, i) => {
      const value = parts[field];
      if (missing(value) || typeof value === 'string') return value ?? null;
      throw assertion(51746 - i, `${name} requires that '${field}' be a string, found: ${String(value)}`);
    });
    const [input, find, by] = texts;
    return typeof input === 'string' && typeof find === 'string' && typeof by === 'string'
      ? replace(input, find, by)
      : null;
  });
}

function replaceAll(text: string, find: string, by: string): string {
  return find === '' ? by + [...text].map((letter) => letter + by).join('') : text.split(find).join(by);
}

function replaceOne(text: string, find: string, by: string): string {
  const at = text.indexOf(find);
  return at < 0 ? text : text.slice(0, at) + by + text.slice(at + find.length);
}

const zip = withParts(
  '$zip',
  partsRule(34460, 34464, 34465, ['inputs'], ['useLongestLength', 'defaults']),
  ({ defaults, inputs, useLongestLength }) => {
    if (!Array.isArray(inputs))
      throw assertion(34461, `inputs must be an array of expressions, found ${typeName(inputs)}`);
    if (inputs.length === 0) throw assertion(34465, '$zip requires at least one input array');
    if (inputs.some(missing)) return null;
    const lists = inputs.map((list) => {
      if (Array.isArray(list)) return list;
      throw assertion(34468, `$zip found a non-array expression in input: ${String(list)}`);
    });
    if (useLongestLength !== undefined && typeof useLongestLength !== 'boolean') {
      throw assertion(34463, `useLongestLength must be a bool, found ${typeName(useLongestLength)}`);
    }
    const longest = useLongestLength === true;
    if (defaults !== undefined && !longest) {
      throw assertion(34466, 'cannot specify defaults unless useLongestLength is true');
    }
    if (Array.isArray(defaults) && defaults.length !== lists.length) {
      throw assertion(34467, 'defaults and inputs must have the same length');
    }
    const lengths = lists.map((list) => list.length);
    const length = longest ? Math.max(...lengths) : Math.min(...lengths);
    const spare = Array.isArray(defaults) ? defaults : [];
    return Array.from({ length }, (_, at) =>
      lists.map((list, i) => (at < list.length ? list[at] : spare[i]) ?? null),
    );
  },
);

/** Operators about texts and patterns, and `$zip`, whose operand is an object of named parts. */
export const TEXT_OPERATORS: Readonly<Record<string, Operator>> = {
  $trim: trimming('$trim', true, true),
  $ltrim: trimming('$ltrim', true, false),
  $rtrim: trimming('$rtrim', false, true),
  $regexMatch: regexOperator('$regexMatch', false, (text, pattern) => pattern.test(text)),
  $regexFind: regexOperator('$regexFind', null, (text, pattern) => {
    const match = pattern.exec(text);
    return match ? described(text, match) : null;
  }),
  $regexFindAll: regexOperator('$regexFindAll', [], (text, pattern) =>
    // What is empty is found before letters only, not behind the last.
    [...text.matchAll(pattern)]
      .filter((match) => match.index < text.length || text === '')
      .map((match) => described(text, match)),
  ),
  $replaceOne: replacing('$replaceOne', replaceOne),
  $replaceAll: replacing('$replaceAll', replaceAll),
  $zip: zip,
};
