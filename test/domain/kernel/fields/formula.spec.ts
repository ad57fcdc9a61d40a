import { expect } from 'chai';
import { blankField, type Field } from '../../../../domain/kernel/fields/fieldTypes.ts';
import { amountOf, FormulaFault, fieldsIn, readFormula } from '../../../../domain/kernel/fields/formula.ts';
import { countedAnswers, formProblems } from '../../../../domain/kernel/fields/judgeForm.ts';
import { shownFields } from '../../../../domain/kernel/fields/shownFields.ts';

const values: Readonly<Record<string, number>> = { a: 4, b: 2.5 };
const amount = (formula: string) => amountOf(readFormula(formula), (id) => values[id] ?? 0);

describe('a formula', () => {
  for (const [formula, result] of [
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['{a} * {b}', 10],
    ['{a} - 1 - 1', 2],
    ['-{a} + 1', -3],
    ['max({a}, {b}, 3)', 4],
    ['min(2, {b})', 2],
    ['sum({a}, {b}, {unknown})', 6.5],
    ['round(2.345, 2)', 2.35],
    ['round(2.5)', 3],
    ['abs(1 - {a})', 3],
    ['if({a} > 3, 10, 20)', 10],
    ['if({a} <= 3, 10, 20)', 20],
    ['({a} = 4) + ({a} <> 4)', 1],
  ] as const)
    it(`${formula} is ${result}`, () => void expect(amount(formula)).to.equal(result));

  for (const formula of [
    ...[
      '',
      '1 +',
      '(1',
      '1 2',
      'pow(2)',
      'abs(1, 2)',
      'if(1, 2)',
      '{a',
      '1 ; 2',
      'constructor',
      '* 2',
      '{a}.x',
    ],
    `${'('.repeat(40)}1${')'.repeat(40)}`,
  ])
    it(`“${formula.slice(0, 20)}” is none`, () =>
      void expect(() => readFormula(formula)).to.throw(FormulaFault));

  it('says which fields it asks for', () => {
    expect(fieldsIn(readFormula('if({a} > 1, -{b}, max({c}, 2))'))).to.deep.equal(['a', 'b', 'c']);
  });
});

describe('a calculated field', () => {
  const field = (id: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
    ...blankField(id, type),
    title: id,
    ...more,
  });
  const fields = [
    field('count', 'number'),
    field('size', 'select', { options: ['Small, 10', 'Large, 12.50'] }),
    field('extras', 'checkbox', { options: ['Gift wrap', 'Card'] }),
    field('total', 'calculated', { formula: '{count} * {size} + {extras}', decimals: 2 }),
    field('why', 'text', {
      required: true,
      shownWhen: { match: 'all', rules: [{ fieldId: 'total', comparison: 'isMoreThan', value: '20' }] },
    }),
  ];

  it('is what its formula amounts to, whatever a browser sent', () => {
    const sent = { count: '3', size: 'Small, 10', extras: ['Gift wrap', 'Card'], total: '1', why: 'A feast' };
    expect(countedAnswers(fields, sent)).to.deep.equal({ ...sent, total: '32.00' });
  });

  it('may be asked for by a condition', () => {
    const few = { count: '1', size: 'Large, 12.50' };
    expect(shownFields(fields, few).map(({ id }) => id)).to.not.include('why');
    expect(formProblems(fields, { ...few, count: '2' })).to.deep.equal({ why: 'Required' });
  });

  it('says nothing where that amounts to nothing', () => {
    const [divided] = [field('share', 'calculated', { formula: '1 / {count}' })];
    expect(countedAnswers([...fields.slice(0, 1), divided as Field], { count: '0' })).to.deep.equal({
      count: '0',
    });
  });

  it('counts a field that is not shown as nothing', () => {
    const hidden = fields.map((one) =>
      one.id === 'size'
        ? {
            ...one,
            shownWhen: {
              match: 'all' as const,
              rules: [{ fieldId: 'count', comparison: 'is' as const, value: '9' }],
            },
          }
        : one,
    );
    expect(countedAnswers(hidden, { count: '3', size: 'Small, 10' })).to.deep.equal({
      count: '3',
      total: '0.00',
    });
  });
});

describe('ratings and signatures', () => {
  const judged = (type: Field['type'], answer: string, more: Partial<Field> = {}) =>
    formProblems([{ ...blankField('f', type), title: 'F', ...more }], { f: answer }).f;

  it('are judged alike in the browser and at the gateway', () => {
    expect(judged('rating', '5')).to.equal(undefined);
    for (const wrong of ['0', '6', '2.5', 'good'])
      expect(judged('rating', wrong)).to.equal('Choose one of the numbers');
    expect(judged('rating', '', { required: true })).to.equal('Required');
    expect(judged('signature', 'Ada Lovelace')).to.equal(undefined);
    expect(judged('signature', 'drawn:M1 2L30 40L5 6M7 8L9 10')).to.equal(undefined);
    for (const wrong of ['drawn:', 'drawn:M1 2', 'drawn:M1 2L<svg>', 'drawn:M1 2L3 4z'])
      expect(judged('signature', wrong)).to.equal('Draw it again, or type your name');
  });
});
