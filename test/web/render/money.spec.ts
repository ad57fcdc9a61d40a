import { Compiler, Formatters } from '@squarespace/template-engine';
import { expect } from 'chai';
import { cldrFor } from '../../../web/render/cldr.ts';
import { hostFormatters } from '../../../web/render/formatters/index.ts';
import { formatMoneyOrFree } from '../../../web/shared/money.ts';
import { wire } from '../../support/pageFixtures.ts';

const compiler = new Compiler({ formatters: { ...Formatters, ...hostFormatters } });
const strings = { localizedStrings: { freeText: 'Free of charge', blank: ' ' } };

/** What a template writes, or the fault it has. */
function write(code: string, json: object, language = 'en-US'): string {
  const { ctx, errors } = compiler.execute({
    code,
    json: { ...strings, ...json },
    cldr: cldrFor(language),
  });
  const [fault] = errors;
  return fault ? fault.message : ctx.render();
}

describe('money in a template', () => {
  const FREE = '{cost|money free-if-zero free-label:localizedStrings.freeText}';

  it('is written by the rules of the language, in either wire form', () => {
    expect(write('{cost|money}', { cost: wire(1999) })).to.equal('$19.99');
    expect(write('{cost|money}', { cost: wire(1999) }, 'de')).to.equal('19,99\u00a0$');
    expect(write(FREE, { cost: { value: '5', currency: 'JPY' } })).to.equal('¥5');
    expect(write('{cost|money}', { cost: wire(0) })).to.equal('$0.00');
  });

  it('is exact to its last digit, with 15 integer places as the most that a price has', () => {
    const largest = { cost: wire(Number.MAX_SAFE_INTEGER) };
    expect(write('{cost|money}', largest)).to.equal('$90,071,992,547,409.91');
    expect(formatMoneyOrFree(largest.cost, 'en-US', 'Free')).to.equal('$90,071,992,547,409.91');
    const yen = { value: '999999999999999', currency: 'JPY' };
    expect(write('{cost|money}', { cost: yen })).to.equal('¥999,999,999,999,999');
  });

  it('is a free label at zero where the template asks for one, and nowhere else', () => {
    expect(write(FREE, { cost: wire(0) })).to.equal('Free of charge');
    expect(write(FREE, { cost: { value: '0', currency: 'JPY' } })).to.equal('Free of charge');
    expect(write(FREE, { cost: wire(1) })).to.equal('$0.01');
  });

  it('is a fault of the template where it may be free and has no label', () => {
    const faults = ['', ' free-label:', ' free-label:localizedStrings.blank', ' free-label:nothing'].map(
      (label) => write(`{cost|money free-if-zero${label}}`, { cost: wire(1) }),
    );
    for (const fault of faults) expect(fault).to.include('needs a free label');
  });

  it('is the label in what people read of deliveries, too', () => {
    expect(formatMoneyOrFree(wire(0), 'en-US', 'Free')).to.equal('Free');
    expect(formatMoneyOrFree(wire(500), 'en-US', 'Free')).to.equal('$5.00');
  });
});

describe('a percentage in a template', () => {
  it('has two fraction digits, or none that say nothing, and never more than three (`docs/rules/templates.md#percent`)', () => {
    expect(write('{rate|percentage-format}', { rate: 19 })).to.equal('19.00');
    expect(write('{rate|percentage-format trim}', { rate: 19 })).to.equal('19');
    expect(write('{rate|percentage-format trim}', { rate: 8.87512 })).to.equal('8.875');
  });
});
