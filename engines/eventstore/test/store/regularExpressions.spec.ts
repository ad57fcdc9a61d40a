import { expect } from 'chai';
import { compile } from '../../store/regularExpressions.ts';

describe('The regular expression of a filter', () => {
  const accepted = (expression: string, ...names: string[]): string[] =>
    names.filter((name) => compile(expression).test(name));

  it('is JavaScript’s where .NET says the same', () => {
    expect(accepted('^[^$].*', 'Bought', '$metadata', '')).to.deep.equal(['Bought']);
    expect(accepted('^order\\-\\d+$', 'order-12', 'order-a')).to.deep.equal(['order-12']);
    expect(accepted('(?<name>a)\\k<name>', 'aa', 'a')).to.deep.equal(['aa']);
  });

  it('is translated where .NET spells it differently', () => {
    expect(accepted('(?i)^SOLD$', 'Sold', 'sold', 'Solder')).to.deep.equal(['Sold', 'sold']);
    expect(accepted('\\ASold\\z', 'Sold', 'Sold\n')).to.deep.equal(['Sold']);
    expect(accepted('\\ASold\\Z', 'Sold', 'Sold\n', 'Sold\n\n')).to.deep.equal(['Sold', 'Sold\n']);
    expect(accepted('^\\p{Lu}', 'Ä', 'ä')).to.deep.equal(['Ä']);
    expect(accepted('^[\\]A]\\\\z$', ']\\z', 'A\\z', 'Bz')).to.deep.equal([']\\z', 'A\\z']);
  });

  it('is refused where JavaScript would take it for something else, and where it is none', () => {
    for (const expression of ['(', '^[a-z-[aeiou]]$', '(?>a)', '(?i:a)b(?x)'])
      expect(() => compile(expression), expression).to.throw(SyntaxError);
  });
});
