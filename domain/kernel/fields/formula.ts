/** Part of a formula. Comparisons are 1 where they hold, else 0. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly fieldId: string }
  | { readonly kind: 'negated'; readonly of: Formula }
  | { readonly kind: 'pair'; readonly sign: Sign; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly of: readonly Formula[] };

type Sign = '+' | '-' | '*' | '/' | '<' | '>' | '<=' | '>=' | '=' | '<>';
/** What may be called in a formula. */
export const FUNCTIONS = ['min', 'max', 'sum', 'round', 'abs', 'if'] as const;
type FunctionName = (typeof FUNCTIONS)[number];

/** Why a formula says nothing, in words for who wrote it. */
export class FormulaFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FormulaFault';
  }
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|\{(\w{1,64})\}|([a-zA-Z]+)|(<=|>=|<>|[-+*/()<>=,]))/y;
/** Brackets within brackets. */
const DEEPEST = 30;

type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly fieldId: string }
  | { readonly kind: 'word' | 'sign'; readonly text: string };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new FormulaFault(`“${text.slice(from).trim().slice(0, 20)}” cannot be read.`);
    const [, number, fieldId, word, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (fieldId !== undefined) tokens.push({ kind: 'field', fieldId });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word.toLowerCase() });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}

const LEVELS: readonly (readonly Sign[])[] = [
  ['<', '>', '<=', '>=', '=', '<>'],
  ['+', '-'],
  ['*', '/'],
];

/**
 * Reads `{a} * 2 + max({b}, 10)`: numbers, fields by their ids in braces, the four operations, brackets, comparisons, and
 * `min`, `max`, `sum`, `round`, `abs` and `if`. Throws `FormulaFault`. Nothing of it is ever run as a program.
 */
export function readFormula(text: string): Formula {
  const tokens = tokensOf(text);
  let at = 0;
  let depth = 0;
  const signAt = () => {
    const token = tokens[at];
    return token?.kind === 'sign' ? token.text : '';
  };
  const expect = (sign: string) => {
    if (signAt() !== sign) throw new FormulaFault(`“${sign}” is missing.`);
    at++;
  };

  function level(of: number): Formula {
    const signs = LEVELS[of];
    if (!signs) return single();
    let left = level(of + 1);
    while (signs.includes(signAt() as Sign)) {
      const sign = signAt() as Sign;
      at++;
      left = { kind: 'pair', sign, left, right: level(of + 1) };
    }
    return left;
  }
  function single(): Formula {
    const token = tokens[at];
    if (!token) throw new FormulaFault('Something is missing at the end.');
    at++;
    if (token.kind === 'number' || token.kind === 'field') return token;
    if (++depth > DEEPEST) throw new FormulaFault('That is nested too deep.');
    try {
      if (token.kind === 'word') return called(token.text);
      if (token.text === '-') return { kind: 'negated', of: single() };
      if (token.text !== '(') throw new FormulaFault(`“${token.text}” does not belong there.`);
      const inner = level(0);
      expect(')');
      return inner;
    } finally {
      depth--;
    }
  }
  function called(word: string): Formula {
    const name = FUNCTIONS.find((one) => one === word);
    if (!name) throw new FormulaFault(`There is no “${word}”.`);
    expect('(');
    const of = [level(0)];
    while (signAt() === ',') {
      at++;
      of.push(level(0));
    }
    expect(')');
    const wanted =
      name === 'if' ? 3 : name === 'abs' ? 1 : name === 'round' ? Math.min(of.length, 2) : of.length;
    if (of.length !== wanted)
      throw new FormulaFault(`“${name}” takes ${wanted} ${wanted === 1 ? 'part' : 'parts'}.`);
    return { kind: 'call', name, of };
  }

  const read = level(0);
  if (at < tokens.length) throw new FormulaFault('There is something too much at the end.');
  return read;
}

/** Ids of the fields that a formula asks for. */
export function fieldsIn(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'field':
      return [formula.fieldId];
    case 'negated':
      return fieldsIn(formula.of);
    case 'pair':
      return [...fieldsIn(formula.left), ...fieldsIn(formula.right)];
    case 'call':
      return formula.of.flatMap(fieldsIn);
  }
}

/** What a formula amounts to; `NaN` or infinite where it amounts to nothing. */
export function amountOf(formula: Formula, numberOf: (fieldId: string) => number): number {
  const amount = (of: Formula) => amountOf(of, numberOf);
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'field':
      return numberOf(formula.fieldId);
    case 'negated':
      return -amount(formula.of);
    case 'pair':
      return paired(formula.sign, amount(formula.left), amount(formula.right));
    case 'call':
      return calledWith(formula.name, formula.of.map(amount));
  }
}

function paired(sign: Sign, left: number, right: number): number {
  switch (sign) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '<':
      return Number(left < right);
    case '>':
      return Number(left > right);
    case '<=':
      return Number(left <= right);
    case '>=':
      return Number(left >= right);
    case '=':
      return Number(left === right);
    case '<>':
      return Number(left !== right);
  }
}

function calledWith(name: FunctionName, values: readonly number[]): number {
  const [first = Number.NaN, second = 0, third = Number.NaN] = values;
  switch (name) {
    case 'min':
      return Math.min(...values);
    case 'max':
      return Math.max(...values);
    case 'sum':
      return values.reduce((sum, value) => sum + value, 0);
    case 'abs':
      return Math.abs(first);
    case 'round':
      return Number(`${Math.round(Number(`${first}e${second}`))}e-${second}`);
    case 'if':
      return first !== 0 ? second : third;
  }
}
