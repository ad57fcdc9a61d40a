import { expect } from 'chai';
import { csvRow } from '../../../../api/application/kernel/csv.ts';

describe('a row of CSV', () => {
  it('ends with CR LF, and quotes only what needs it', () => {
    expect(csvRow(['a', 1, 'b c', 'd,e', 'f"g', 'h\ni'])).to.equal('a,1,b c,"d,e","f""g","h\ni"\r\n');
  });

  it('has no text that a spreadsheet would run', () => {
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) {
      expect(csvRow([formula])).to.equal(`'${formula}\r\n`);
    }
    for (const wide of ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹣1', '−1', ' =1+1', '\u3000＝1']) {
      expect(csvRow([wide])).to.equal(`'${wide}\r\n`);
    }
    expect(csvRow(['\r=1'])).to.equal('"\'\r=1"\r\n');
    expect(csvRow(['a=1', -1])).to.equal('a=1,-1\r\n');
  });
});
