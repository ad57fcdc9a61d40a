import { parseSync } from 'oxc-parser';
import { isForMachines, isNamedForMachines, readsLikeText } from './machines.js';

/**
 * A text that a file shows to people.
 *
 * @typedef {object} Text
 * @property {string} key its English, with `{1}` where something is put in
 * @property {number} start where it stands in the file
 * @property {number} end
 * @property {'literal' | 'attribute' | 'template' | 'children' | 'plural'} kind how it stands there; `plural` for what is made of the word before it
 * @property {string} before space that goes before it
 * @property {string} after
 * @property {readonly { start: number, end: number, kind: 'expression' | 'child' }[]} gaps what is put in, in this order
 */

/** Two letters in a row, outside of what is put in. */
const HAS_WORDS = /\p{L}{2}/u;
/** Elements whose text is code, and no words. */
const CODE = new Set(['code', 'kbd', 'pre', 'samp', 'style', 'script']);
/** Functions that count: their second and third arguments are nouns. */
const COUNTING = new Set(['counted', 'times', 'count']);

/**
 * Every text of a file, in the order in which they stand; a text inside of what is put into another comes as well.
 *
 * @param {string} path
 * @param {string} source
 * @returns {readonly Text[]}
 */
export function textsIn(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  /** @type {Text[]} */
  const found = [];
  const taken = new Set();

  const add = (text) => {
    if (HAS_WORDS.test(text.key.replace(/\{\d+\}/g, ''))) found.push(text);
  };

  function visit(node, parents) {
    if (isForMachines(node, parents)) return;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') childrenOf(node);
    if (node.type === 'Literal' && typeof node.value === 'string') literal(node, parents);
    if (node.type === 'TemplateLiteral' && !taken.has(node)) template(node, parents);
    const next = [...parents, node];
    for (const [field, part] of Object.entries(node)) {
      if (isNamedForMachines(node, field)) continue;
      if (Array.isArray(part)) {
        for (const one of part) if (isNode(one)) visit(one, next);
      } else if (isNode(part)) visit(part, next);
    }
  }

  function literal(node, parents) {
    if (taken.has(node)) return;
    const isNoun = isCounted(node, parents);
    if (!isNoun && !readsLikeText(node.value, parents)) return;
    const kind = parents.at(-1).type === 'JSXAttribute' ? 'attribute' : 'literal';
    add({ ...spaced(node.value), ...spanOf(node), kind, gaps: [] });
    if (isAlone(node, parents)) {
      add({ ...spaced(`${node.value}s`), start: node.end, end: node.end, kind: 'plural', gaps: [] });
    }
  }

  function template(node, parents) {
    const words = node.quasis.map(({ value }) => value.cooked);
    if (!readsLikeText(words.join('X'), parents)) return;
    const shape = words.reduce((shaped, part, index) => `${shaped}{${index}}${part}`);
    const gaps = node.expressions.map((one) => ({ ...spanOf(one), kind: 'expression' }));
    add({ ...spaced(shape), ...spanOf(node), kind: 'template', gaps });
  }

  /** Sentences between elements: each from its first word to its last, with what stands between put in. */
  function childrenOf(node) {
    if (CODE.has(node.openingElement?.name.name)) {
      for (const child of node.children) if (child.type === 'JSXText') taken.add(child);
      return;
    }
    const parts = node.children.flatMap(partsOf);
    for (const run of runsOf(parts)) sentence(run);
  }

  function partsOf(child) {
    if (child.type === 'JSXText') return { node: child, words: asShown(child.value) };
    if (child.type !== 'JSXExpressionContainer') return { node: child, words: null };
    const { expression } = child;
    if (expression.type === 'JSXEmptyExpression') return [];
    if (expression.type === 'Literal' && typeof expression.value === 'string') {
      return { node: child, inner: expression, words: expression.value };
    }
    return { node: child, words: null };
  }

  function sentence(run) {
    const gaps = [];
    const shape = run
      .map(({ node, words, inner }) => {
        if (inner) taken.add(inner);
        if (words !== null) return words;
        const isExpression = node.type === 'JSXExpressionContainer';
        gaps.push({
          ...spanOf(isExpression ? node.expression : node),
          kind: isExpression ? 'expression' : 'child',
        });
        return `{${gaps.length}}`;
      })
      .join('');
    add({
      ...spaced(shape),
      start: run[0].node.start,
      end: run.at(-1).node.end,
      kind: 'children',
      gaps,
    });
  }

  visit(program, []);
  return found.sort((one, other) => one.start - other.start || other.end - one.end);
}

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';
const spanOf = ({ start, end }) => ({ start, end });

/** Spaces around a text are no part of it. */
function spaced(text) {
  const key = text.trim();
  const at = text.indexOf(key);
  return { key, before: text.slice(0, at), after: text.slice(at + key.length) };
}

/** As React puts the lines of a text together. */
export function asShown(text) {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? begun : begun.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ')
    .replace(
      /&(amp|lt|gt|quot|apos|nbsp|rarr|larr|times|middot|ldquo|rdquo|hellip);/g,
      (_, name) => ENTITIES[name],
    );
}
const ENTITIES = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', rarr: '→', larr: '←' },
  ...{ times: '×', middot: '·', ldquo: '“', rdquo: '”', hellip: '…' },
};

/** Children that make sentences: from the first words to the last, and the values that stand beside them. */
function runsOf(parts) {
  const runs = [];
  let run = [];
  for (const part of parts) {
    if (isBreak(part.node)) {
      runs.push(run);
      run = [];
    } else run.push(part);
  }
  return [...runs, run].map(inWords).filter((one) => one.length > 0);
}

function inWords(run) {
  const hasWords = ({ words }) => words !== null && HAS_WORDS.test(words);
  let first = run.findIndex(hasWords);
  if (first === -1) return [];
  let last = run.findLastIndex(hasWords);
  const goesAlong = (part) => part !== undefined && (part.words !== null || isValue(part.node));
  while (goesAlong(run[first - 1])) first -= 1;
  while (goesAlong(run[last + 1])) last += 1;
  // What is only space or signs at an end stays where it is.
  while (run[first].words !== null && !HAS_WORDS.test(run[first].words) && !/\S/.test(run[first].words))
    first += 1;
  while (run[last].words !== null && !HAS_WORDS.test(run[last].words) && !/\S/.test(run[last].words))
    last -= 1;
  return run.slice(first, last + 1);
}

const isBreak = (node) => node.type === 'JSXElement' && node.openingElement.name.name === 'br';

/** What is put in as a word or a number: an expression that makes no elements. */
function isValue(node) {
  if (node.type !== 'JSXExpressionContainer') return false;
  const makesElements = (one) =>
    /^JSX(Element|Fragment)$/.test(one.type) ||
    Object.values(one)
      .flat()
      .some((part) => isNode(part) && makesElements(part));
  const { expression } = node;
  return expression.type !== 'Identifier' || expression.name !== 'children'
    ? !makesElements(expression)
    : false;
}

/** Whether the word for several is made of the one for one: `counted(3, 'piece')`, `one: 'piece'` without `many`. */
function isAlone(node, parents) {
  const parent = parents.at(-1);
  if (parent.type === 'CallExpression') return isCounted(node, parents) && parent.arguments.length === 2;
  const others = parent.type === 'Property' ? parents.at(-2).properties : parents.at(-2)?.attributes;
  const nameOf = (one) => one.key?.name ?? one.name?.name;
  return (
    /^(?:Property|JSXAttribute)$/.test(parent.type) &&
    nameOf(parent) === 'one' &&
    !others.some((one) => nameOf(one) === 'many')
  );
}

/** `counted(3, 'piece', 'pieces')`: nouns that a number stands before. */
function isCounted(node, parents) {
  const call = parents.at(-1);
  return call.type === 'CallExpression' && COUNTING.has(call.callee.name) && call.arguments.indexOf(node) > 0;
}
