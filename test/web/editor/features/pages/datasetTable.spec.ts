import { expect } from 'chai';
import { draftFrom, numberIn, readDraft } from '../../../../../web/editor/features/pages/datasetTable.ts';

describe('the numbers of a chart as they are typed', () => {
  it('are read however people write them', () => {
    const written = {
      '1,234.5': 1234.5,
      '1.234,5': 1234.5,
      '1 234': 1234,
      '12,5': 12.5,
      '1,234': 1234,
      '-3': -3,
      '40 %': 40,
    };
    for (const [text, number] of Object.entries(written)) expect(numberIn(text), text).to.equal(number);
    for (const text of ['', 'many', '1,2,3']) expect(numberIn(text), text).to.be.NaN;
  });

  it('come from a spreadsheet, and from CSV with either mark', () => {
    const expected = { columns: ['Cups', 'Bowls'], rows: [{ label: '2025', values: ['1.800', '40'] }] };
    expect(draftFrom('Year\tCups\tBowls\n2025\t1.800\t40\n')).to.deep.equal(expected);
    expect(draftFrom('Year;Cups;Bowls\r\n2025;"1.800";40')).to.deep.equal(expected);
    expect(draftFrom('Year,Cups\n"Spring, late",3').rows[0]?.label).to.equal('Spring, late');
  });

  it('say what is missing, and are kept once nothing is', () => {
    const gap = { columns: ['Cups'], rows: [{ label: '2025', values: [''] }] };
    expect(readDraft(gap).problem).to.equal('One or more rows was missing data');
    expect(readDraft({ ...gap, rows: [] }).problem).to.equal('Your dataset must have at least one row');
    expect(readDraft({ columns: ['Cups'], rows: [{ label: '2025', values: ['3'] }] }).data).to.deep.equal({
      columns: ['Cups'],
      rows: [{ label: '2025', values: [3] }],
    });
  });
});
