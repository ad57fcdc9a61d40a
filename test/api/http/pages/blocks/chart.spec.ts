import { expect } from 'chai';
import { chartOf } from '../../../../../api/http/pages/blocks/chart/chart.ts';
import { datasetSchema } from '../../../../../domain/kernel/fields/dataset.ts';

const data = {
  columns: ['Cups', 'Bowls <new>'],
  rows: [
    { label: '2024', values: [120, -20] },
    { label: '2025', values: [1800, 40] },
  ],
};
const options = (design: string, more: object = {}) => ({
  design,
  data,
  unit: 'pcs',
  height: 280,
  legend: true,
  ...more,
});
const drawn = (design: string, more: object = {}) => {
  const chart = chartOf(options(design, more), 'de');
  if (!chart) throw new Error('The chart is not drawn');
  return chart;
};
const count = (text: string, tag: string) => text.split(`<${tag} `).length - 1;

describe('a chart', () => {
  it('is drawn whole by the server, each number with its words', () => {
    const { svg } = drawn('bar', { title: 'Sold' });
    expect(svg).to.include('role="img" aria-label="Sold: Cups, Bowls &lt;new&gt;"').and.not.include('<new>');
    expect(count(svg, 'rect')).to.equal(4);
    expect(svg).to.include('<title>2025, Cups, 1.800 pcs</title>');
    expect(svg).to.not.match(/NaN|undefined|style=/);
    const lines = drawn('line').svg;
    expect([count(lines, 'path'), count(lines, 'circle')]).to.deep.equal([2, 4]);
  });

  it('has its numbers as a table, as people of that language write them', () => {
    expect(drawn('bar').rows[1]).to.deep.equal({ label: '2025', values: ['1.800 pcs', '40 pcs'] });
  });

  it('shows parts of a whole by its first column, and none for what is below nothing', () => {
    const parts = {
      columns: ['Share'],
      rows: [
        { label: 'Clay', values: [3] },
        { label: 'Ink', values: [1] },
        { label: 'Debt', values: [-4] },
      ],
    };
    const { svg, legend } = drawn('pie', { data: parts });
    expect(count(svg, 'path')).to.equal(2);
    expect(svg).to.include('<title>Clay, 3 pcs, 75 %</title>');
    expect(legend.map(({ label }) => label)).to.deep.equal(['Clay', 'Ink', 'Debt']);
    const nothing = { columns: ['Share'], rows: [{ label: 'Clay', values: [0] }] };
    expect(drawn('pie', { data: nothing }).svg).to.not.include('NaN');
  });

  it('refuses a dataset that says nothing, in the words of the specification', () => {
    const messageOf = (value: unknown) => datasetSchema.safeParse(value).error?.issues[0]?.message;
    expect(messageOf({ ...data, columns: [] })).to.equal('Your dataset must have at least one column');
    expect(messageOf({ ...data, rows: [] })).to.equal('Your dataset must have at least one row');
    const gap = { columns: ['Cups'], rows: [{ label: '2024', values: [] }] };
    expect(messageOf(gap)).to.equal('One or more rows was missing data');
    const none = { columns: ['Cups'], rows: [{ label: '2024', values: [Number.NaN] }] };
    expect(messageOf(none)).to.equal('One or more rows was missing data');
    const many = {
      columns: ['Cups'],
      rows: Array.from({ length: 51 }, (_, at) => ({ label: `${at}`, values: [1] })),
    };
    expect(messageOf(many)).to.equal('A dataset has at most 50 rows.');
    expect(chartOf(options('bar', { data: gap }), 'en')).to.equal(null);
  });
});
