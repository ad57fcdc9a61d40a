import { Compiler } from '@squarespace/template-engine';
import { expect } from 'chai';
import { checkTemplate } from '../../../web/render/checkTemplate.ts';
import { cldrFor } from '../../../web/render/cldr.ts';
import { languageEntries } from '../../../web/render/language/entries.ts';
import { EXPRESSIONS, language } from '../../../web/render/siteTemplate.ts';

const compiler = new Compiler(language);
const run = (template: string, json: unknown) => {
  const { ctx, errors } = compiler.execute({
    ...{ code: template, json, partials: {}, ...EXPRESSIONS },
    cldr: cldrFor('en-US'),
  });
  return { text: ctx.render(), errors: errors.map(({ message }) => message) };
};

describe('the template language', () => {
  const entries = languageEntries();

  it('is described in full: every formatter and every predicate once', () => {
    const names = (kind: string) => entries.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(names('formatter')).to.have.members(Object.keys(language.formatters));
    expect(names('predicate')).to.have.members(Object.keys(language.predicates));
  });

  for (const { name, kind, template, data, result } of entries) {
    if (result === null) continue;
    it(`has an example of the ${kind} ${name} that says what it says`, () => {
      expect(run(template, data)).to.deep.equal({ text: result, errors: [] });
    });
  }

  for (const [expression, says] of [
    ['foo(1)', 'Invalid function foo'],
    ['1 +', 'Invalid arguments to operator add'],
    ['max()', 'Error calling function max'],
    ['1 § 2', 'Unexpected character at 2'],
    ['"open', 'Unterminated string'],
    ['"a\nb"', 'in string literal'],
    ['0x', 'Expected digits after start of hex number'],
    ['1.2.3', 'Duplicate decimal point in number'],
    ['1e', 'Expected a digit after exponent'],
    [
      Array.from({ length: 120 }, () => '1').join(' + '),
      'Expression exceeds the maximum number of allowed tokens: 200',
    ],
    [
      `"${'a'.repeat(9000)}" + "${'b'.repeat(2000)}"`,
      'Concatenation would exceed maximum string length 10000',
    ],
  ] as const) {
    it(`reports “${says}”`, () => {
      expect(run(`{.eval ${expression}}`, {}).errors.join()).to.include(says);
    });
  }

  it('applies files in files sixteen deep, and no deeper', () => {
    const partials = { again: '{.section next}{@|apply again}{.or}end{.end}' };
    const nested = (depth: number): object => (depth === 0 ? {} : { next: nested(depth - 1) });
    const { errors } = compiler.execute({ code: '{@|apply again}', json: nested(20), partials });
    expect(errors.map(({ message }) => message).join()).to.include('exceeded maximum recursion depth of 16');
  });

  it('names the place of every mistake, and of what was never closed the beginning', () => {
    expect(checkTemplate('{.end}')).to.deep.equal([
      { message: 'Instruction END not allowed at root', line: 1, column: 1, isWarning: false },
    ]);
    const [unclosed] = checkTemplate('<ul>\n{.section a}\n{.if b}{.end}\n</ul>');
    expect(unclosed).to.include({ line: 2, column: 1 });
    expect(checkTemplate('<style>.a{color:red}</style>{ "a": 1 }')).to.deep.equal([]);
  });
});
