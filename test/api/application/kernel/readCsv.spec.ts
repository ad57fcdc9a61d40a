import { expect } from 'chai';
import { csvRow } from '../../../../api/application/kernel/csv.ts';
import { readCsv } from '../../../../api/application/kernel/readCsv.ts';
import { refusalOf } from '../../../support/refusal.ts';

const rows = (text: string) => readCsv(text, ['sku', 'reason']).map(({ values }) => values);
const refused = (text: string) => refusalOf(() => readCsv(text, ['sku', 'reason'])).message;

describe('reading a CSV file', () => {
  it('takes commas, line breaks and quotes inside quoted fields', () => {
    expect(rows('sku,reason\r\nA,"one, two"\r\nB,"said ""so"""\r\nC,"two\r\nlines"\r\n')).to.deep.equal([
      { sku: 'A', reason: 'one, two' },
      { sku: 'B', reason: 'said "so"' },
      { sku: 'C', reason: 'two\r\nlines' },
    ]);
  });

  it('takes both line ends, a byte order mark, empty lines, and a last line without an end', () => {
    expect(rows('\uFEFFsku,reason\nA,x\n\nB,')).to.deep.equal([
      { sku: 'A', reason: 'x' },
      { sku: 'B', reason: '' },
    ]);
  });

  it('numbers the rows from 1 and knows columns by name, in any order', () => {
    expect(readCsv('reason,sku\nx,A\ny,B', ['sku'])[1]).to.deep.equal({
      row: 2,
      values: { reason: 'y', sku: 'B' },
    });
  });

  it('takes back the apostrophe that our own files put before a formula', () => {
    const written = csvRow(['sku', 'reason']) + csvRow(['-CUP', '=1+1']);
    expect(rows(written)).to.deep.equal([{ sku: '-CUP', reason: '=1+1' }]);
    expect(rows("sku,reason\nA,'tis")).to.deep.equal([{ sku: 'A', reason: "'tis" }]);
  });

  it('refuses what it cannot read', () => {
    expect(refused('sku\nA')).to.equal('The file has no column reason.');
    expect(refused('sku,reason,sku\nA,x,B')).to.equal('The file has a column twice.');
    expect(refused('sku,reason\nA,x,y')).to.equal('Row 1 has more fields than columns.');
    expect(refused('sku,reason\nA,"x')).to.equal('A quoted field is never closed.');
    expect(refused('sku,reason\nA,"x"y')).to.equal('A quoted field goes on after its closing quote.');
    expect(refused(`sku,reason\n${'A,x\n'.repeat(20_001)}`)).to.equal('A file has at most 20000 rows.');
  });
});
