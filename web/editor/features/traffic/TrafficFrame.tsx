import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Select } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useMay } from '../session/session.api.ts';
import { reportPath, SIDES, type SideId } from './paths.ts';
import { type ReportState, useReportState, withParams } from './reportState.ts';
import { dimensionTitle, type NamesById, SPANS, valueWords } from './trafficWords.ts';

interface Props {
  readonly side: SideId;
  readonly lead: string;
  readonly actions?: ReactNode;
  /** Whether it is of some visits alone where the address says so. */
  readonly takesFilter?: boolean;
  /** Of what is filtered by. */
  readonly names?: NamesById;
  readonly children: ReactNode;
}

/** What the sides of the traffic screen have in common: which of them it is, of which days, and of which visits. */
export function TrafficFrame({ side, lead, actions, takesFilter = false, names = {}, children }: Props) {
  const state = useReportState();
  const may = { orders: useMay('orders.read'), products: useMay('productSales.read') };
  const { params, days, span } = state;
  const ownDays = withParams(params, { span: null, told: null, ...days });
  const sides = SIDES.filter(({ id }) => (id === 'orders' || id === 'products' ? may[id] : true));
  return (
    <Page title={SIDES.find(({ id }) => id === side)?.page ?? 'Traffic'} lead={lead} actions={actions}>
      <Tabs
        label="Reports"
        current={side}
        tabs={sides.map(({ id, title }) => ({ id, title, to: reportPath(id, params) }))}
      />
      <Tabs
        label="Span"
        current={span}
        tabs={[
          ...SPANS.map(({ id, title }) => ({
            ...{ id, title },
            to: reportPath(side, withParams(params, { span: id, from: null, to: null, told: null })),
          })),
          { id: 'own', title: 'Own days', to: reportPath(side, ownDays) },
        ]}
      />
      {span === 'own' && <OwnDays side={side} state={state} />}
      {takesFilter && <FilterBar side={side} state={state} names={names} />}
      {children}
    </Page>
  );
}

interface SideProps {
  readonly side: SideId;
  readonly state: ReportState;
}

/** From a day to a day; a last day before the first is its first, too. */
function OwnDays({ side, state: { params, days } }: SideProps) {
  const navigate = useNavigate();
  const choose = (from: string, to: string) => {
    if (from === '' || to === '') return;
    void navigate(reportPath(side, withParams(params, { from, to: to < from ? from : to })), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <div className="traffic-days">
      <TextField
        label="From"
        type="date"
        value={days.from}
        onChange={({ target }) => choose(target.value, days.to)}
      />
      <TextField
        label="To"
        type="date"
        value={days.to}
        onChange={({ target }) => choose(days.from, target.value)}
      />
      <Select
        label="Compare with"
        value={params.get('compare') === 'year' ? 'year' : 'before'}
        options={COMPARISONS}
        onChange={({ target }) =>
          void navigate(
            reportPath(side, withParams(params, { compare: target.value === 'year' ? 'year' : null })),
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </div>
  );
}

const COMPARISONS = [
  { value: 'before', label: 'The days before' },
  { value: 'year', label: 'A year before' },
];

/** Of which visits alone, each with a way out of it. */
function FilterBar({ side, state: { params, filter }, names }: SideProps & { readonly names: NamesById }) {
  const asked = Object.entries(filter) as [Parameters<typeof valueWords>[0], string][];
  if (asked.length === 0) return null;
  return (
    <section className="traffic-filter" aria-label="Of some visits alone">
      <span>Only visits with</span>
      {asked.map(([dimension, value]) => (
        <Link
          key={dimension}
          className="button"
          to={reportPath(side, withParams(params, { [dimension]: null }))}
        >
          {dimensionTitle(dimension)}: {valueWords(dimension, value, names)}
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">, look at all of them</span>
        </Link>
      ))}
    </section>
  );
}
