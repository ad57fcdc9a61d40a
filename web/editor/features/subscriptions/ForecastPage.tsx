import { useSearchParams } from 'react-router';
import { wireMoneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Select } from '../../ui/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { subscriptionsPath } from './paths.ts';
import { type Forecast, useGetForecastQuery } from './subscriptions.api.ts';

const SPANS = [
  { value: '28', label: 'The next 4 weeks' },
  { value: '91', label: 'The next 3 months' },
  { value: '364', label: 'The next year' },
];
const USUAL = '91';

/** What subscriptions bring if all of them go on as they do, week by week. */
export function ForecastPage() {
  const [params, setParams] = useSearchParams();
  const days = SPANS.find(({ value }) => value === params.get('days'))?.value ?? USUAL;
  const read = useGetForecastQuery(days, { refetchOnMountOrArgChange: true });
  const forecast = read.currentData;
  return (
    <Page
      title="Renewals to come"
      lead={forecast && `${counted(forecast.renewals, 'renewal')}, ${wireMoneyWords(forecast.amount)}`}
      back={{ to: subscriptionsPath, title: 'Subscriptions' }}
      actions={
        <Select
          label="How far ahead"
          isLabelHidden
          value={days}
          options={SPANS}
          onChange={({ target }) => setParams({ days: target.value }, { replace: true })}
        />
      }
    >
      <Loaded read={read}>{(found) => <Weeks {...found} />}</Loaded>
    </Page>
  );
}

function Weeks({ weeks, renewals }: Forecast) {
  if (renewals === 0) {
    return (
      <section className="card" aria-label="Week by week">
        <EmptyState icon="subscription" title="Nothing is renewed in this time">
          <p className="muted">Weeks and sums stand here once somebody subscribes.</p>
        </EmptyState>
      </section>
    );
  }
  const most = Math.max(1, ...weeks.map(({ amount }) => Number(amount.value)));
  return (
    <section className="card" aria-label="Week by week">
      <p className="muted">
        If nothing is changed, and each comes to as much as the payment before it, shipping and tax included.
      </p>
      <table className="bars">
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col" className="number">
              Renewals
            </th>
            <th scope="col" className="number">
              Amount
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ startsAt, renewals, amount }) => (
            <tr key={startsAt}>
              <th scope="row">{dayOf(startsAt)}</th>
              <td className="number">{renewals}</td>
              <td className="number">{wireMoneyWords(amount)}</td>
              <td className="bar-cell" aria-hidden="true">
                <span style={{ width: `${(100 * Number(amount.value)) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
