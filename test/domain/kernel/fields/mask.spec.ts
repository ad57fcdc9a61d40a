import { expect } from 'chai';
import { blankField, type Field } from '../../../../domain/kernel/fields/fieldTypes.ts';
import { countedAnswers, formProblems } from '../../../../domain/kernel/fields/judgeForm.ts';
import { hasPlaces, masked, sampleOf } from '../../../../domain/kernel/fields/mask.ts';

describe('a mask', () => {
  for (const [mask, typed, text] of [
    ['AA-9999', '', ''],
    ['AA-9999', 'ab', 'AB'],
    ['AA-9999', 'ab1', 'AB-1'],
    ['AA-9999', 'AB-', 'AB-'],
    ['AA-9999', 'ab 1234', 'AB-1234'],
    ['AA-9999', 'AB-12345', 'AB-1234'],
    ['AA-9999', '12ab', 'AB'],
    ['aa', 'éß', 'éß'],
    ['**-**', 'a1-2B', 'a1-2B'],
    ['(999) 999', '123456', '(123) 456'],
    ['(999)', '12', '(12'],
    ['(999)', '123', '(123)'],
    ['+44 9999', '+44 2079', '+44 2079'],
    ['+44 9999', '2079', '+44 2079'],
    ['\\A-99', '12', 'A-12'],
    ['\\A-99', 'A-12', 'A-12'],
    ['none', 'something', 'none'],
  ] as const)
    it(`${mask} makes "${text}" of "${typed}"`, () => void expect(masked(mask, typed).text).to.equal(text));

  it('lets be taken away what it put there by itself', () => {
    const texts = ['AB-1', 'AB-', 'AB', 'A', ''];
    expect(texts.map((typed) => masked('AA-9999', typed).text)).to.deep.equal(texts);
  });
  it('says whether all of it is there, and whether there is more', () => {
    const said = ['ab123', 'ab1234', 'ab12345', 'xab1234'].map((typed) => {
      const { isWhole, hasMore } = masked('AA-9999', typed);
      return [isWhole, hasMore];
    });
    expect(said).to.deep.equal([
      [false, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });
  it('has a sample', () =>
    void expect(['AA-9999', 'aa**', '(999)'].map(sampleOf)).to.deep.equal(['AB-1234', 'abCD', '(123)']));
  it('without a place asks nothing', () =>
    void expect(['---', '', 'AA', '\\A', 'constructor'].map(hasPlaces)).to.deep.equal([
      false,
      false,
      true,
      false,
      false,
    ]));
});

describe('a text by a pattern', () => {
  const field: Field = { ...blankField('order', 'masked'), title: 'Order', mask: 'AA-9999', required: true };
  const said = (answer: string) => formProblems([field], { order: answer }).order;

  it('is asked for whole, and shown as it should be', () => {
    expect(['ab-1234', 'AB1234', ' ab 1234 '].map(said)).to.deep.equal([undefined, undefined, undefined]);
    expect(['AB-123', 'AB-12345', '1234'].map(said)).to.deep.equal(Array(3).fill('Enter it like AB-1234'));
    expect(said('')).to.equal('Required');
  });
  it('is kept as its pattern has it, without a script as well', () =>
    void expect(countedAnswers([field], { order: 'ab 1234' })).to.deep.equal({ order: 'AB-1234' }));
  it('need not be there where it is not required', () =>
    void expect(formProblems([{ ...field, required: false }], { order: '' })).to.deep.equal({}));
});
