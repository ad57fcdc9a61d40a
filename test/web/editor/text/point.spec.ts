import { expect } from 'chai';
import { asReadersWrite, fixed, withoutThousands } from '../../../../web/editor/text/point.ts';

describe('the point of a number', () => {
  it('is the one that readers of the console write', () => {
    expect(asReadersWrite('12.5', ',')).to.equal('12,5');
    expect(asReadersWrite('12.5')).to.equal('12.5');
    expect([fixed(1234.56, 1), fixed(2, 2)]).to.deep.equal(['1234.6', '2.00']);
  });

  it('is told from what stands between thousands, where that is a point', () => {
    const typed = ['1.250,50', '1.250', '-1.250.000', '1.25', '12,5', '1.2500'];
    expect(typed.map((text) => withoutThousands(text, ','))).to.deep.equal([
      ...['1250,50', '1250', '-1250000', '1.25', '12,5', '1.2500'],
    ]);
    expect(typed.map((text) => withoutThousands(text, '.'))).to.deep.equal(typed);
  });
});
