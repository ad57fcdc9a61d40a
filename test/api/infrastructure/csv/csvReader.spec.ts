import { expect } from 'chai';
import { csvRow } from '../../../../api/application/kernel/csv.ts';
import { threadedCsvReader } from '../../../../api/infrastructure/csv/csvReader.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';

async function readCsv(text: string, columns: readonly string[]) {
  const batches = [];
  for await (const batch of threadedCsvReader.read(text, columns)) batches.push(batch);
  return batches.flat();
}
const rows = async (text: string) => (await readCsv(text, ['sku', 'reason'])).map(({ values }) => values);
const refused = async (text: string) => {
  const error = await readCsv(text, ['sku', 'reason']).catch((thrown: unknown) => thrown);
  return error instanceof DomainError ? error.message : error;
};

describe('reading a CSV file', function () {
  this.timeout(20_000);

  it('takes commas, line breaks and quotes inside quoted fields', async () => {
    expect(await rows('sku,reason\r\nA,"one, two"\r\nB,"said ""so"""\r\nC,"two\r\nlines"\r\n')).to.deep.equal(
      [
        { sku: 'A', reason: 'one, two' },
        { sku: 'B', reason: 'said "so"' },
        { sku: 'C', reason: 'two\r\nlines' },
      ],
    );
  });

  it('takes both line ends, a byte order mark, empty lines, and a last line without an end', async () => {
    expect(await rows('\uFEFFsku,reason\nA,x\n\nB,')).to.deep.equal([
      { sku: 'A', reason: 'x' },
      { sku: 'B', reason: '' },
    ]);
  });

  it('numbers the rows from 1 and knows columns by name, in any order', async () => {
    expect((await readCsv('reason,sku\nx,A\ny,B', ['sku']))[1]).to.deep.equal({
      row: 2,
      values: { reason: 'y', sku: 'B' },
    });
  });

  it('takes back the apostrophe that our own files put before a formula', async () => {
    const written = csvRow(['sku', 'reason']) + csvRow(['-CUP', '=1+1']);
    expect(await rows(written)).to.deep.equal([{ sku: '-CUP', reason: '=1+1' }]);
    expect(await rows("sku,reason\nA,'tis")).to.deep.equal([{ sku: 'A', reason: "'tis" }]);
  });

  it('refuses what it cannot read', async () => {
    expect(await refused('sku\nA')).to.equal('The file has no column reason.');
    expect(await refused('sku,reason,sku\nA,x,B')).to.equal('The file has a column twice.');
    expect(await refused('sku,reason\nA,x,y')).to.equal('Row 1 has more fields than columns.');
    expect(await refused('sku,reason\nA,"x')).to.equal('A quoted field is never closed.');
    expect(await refused('sku,reason\nA,"x"y')).to.equal('A quoted field goes on after its closing quote.');
    expect(await refused('sku,reason\nA,5" wide')).to.equal('A field with a quote inside is not quoted.');
    expect(await refused('')).to.equal('The file has no column sku, reason.');
    expect(await refused(`sku,reason\n${'A,x\n'.repeat(20_001)}`)).to.equal('A file has at most 20000 rows.');
  });
});
