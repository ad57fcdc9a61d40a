import { expect } from 'chai';
import { compile } from '../../store/regularExpressions.ts';

describe('The regular expression of a filter', () => {
  const accepted = (expression: string, ...names: string[]): string[] => names.filter(compile(expression));

  it('is RE2’s where .NET says the same', () => {
    expect(accepted('^[^$].*', 'Bought', '$metadata', '')).to.deep.equal(['Bought']);
    expect(accepted('^order\\-\\d+$', 'order-12', 'order-a')).to.deep.equal(['order-12']);
    expect(accepted('^(?<kind>a|b)$', 'a', 'c')).to.deep.equal(['a']);
    expect(accepted('(?i:a)b', 'Ab', 'aB')).to.deep.equal(['Ab']);
  });

  it('accepts whole names out of a list, and nothing else', () => {
    const names = ['ItemAdded', 'Item', 'ItemAddedTwice', 'Item-2', 'toString', ''];
    expect(accepted('^(Item|ItemAdded|Item-2)$', ...names)).to.deep.equal(['ItemAdded', 'Item', 'Item-2']);
    expect(accepted('^(Item)$', ...names)).to.deep.equal(['Item']);
    expect(accepted('^(Item|)$', ...names)).to.deep.equal(['Item', '']);
  });

  it('is translated where .NET spells it differently', () => {
    expect(accepted('(?i)^SOLD$', 'Sold', 'sold', 'Solder')).to.deep.equal(['Sold', 'sold']);
    expect(accepted('\\ASold\\z', 'Sold', 'Sold\n')).to.deep.equal(['Sold']);
    expect(accepted('\\ASold\\Z', 'Sold', 'Sold\n', 'Sold\n\n')).to.deep.equal(['Sold', 'Sold\n']);
    expect(accepted('^\\p{Lu}', 'Ä', 'ä')).to.deep.equal(['Ä']);
    expect(accepted('^[\\]A]\\\\z$', ']\\z', 'A\\z', 'Bz')).to.deep.equal([']\\z', 'A\\z']);
    expect(accepted('^\\u0041[\\u00c4\\d]$', 'AÄ', 'A1', 'Aa')).to.deep.equal(['AÄ', 'A1']);
  });

  it('takes time in the measure of the name, also where others try every way to part it', () => {
    const name = `${'a'.repeat(1_899)}!`;
    for (const expression of ['^(a+)+$', '^(a|a)*$', '^(\\w*)*$', '(a*)*b'])
      expect(accepted(expression, name), expression).to.deep.equal([]);
  });

  it('is refused where it cannot be matched in such time, where RE2 says something else, and where it is none', () => {
    const refused = ['(', '^[a-z-[aeiou]]$', '(?>a)', '(?i:a)b(?x)', '(?<name>a)\\k<name>', '^(?!\\$)'];
    for (const expression of [...refused, 'x{1000}'.repeat(30), 'a'.repeat(100_000)])
      expect(() => compile(expression), expression.slice(0, 40)).to.throw(SyntaxError);
  });
});
