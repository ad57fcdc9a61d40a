import { Link } from 'react-router';
import { useAddressed } from '../../app/useAddressed.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Select } from '../../ui/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { subscriptionPath, subscriptionsPath } from './paths.ts';
import { type Forecast, useGetForecastQuery } from './subscriptions.api.ts';

const SPANS = [
  { value: '28', label: 'The next 4 weeks' },
  { value: '91', label: 'The next 3 months' },
  { value: '364', label: 'The next year' },
];
const USUAL = '91';

/** What subscriptions bring if all of them go on as they do, week by week. */
export function ForecastPage() {
  const { said, change } = useAddressed();
  const days = SPANS.find(({ value }) => value === said('days'))?.value ?? USUAL;
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
          onChange={({ target }) => change({ days: target.value })}
        />
      }
    >
      <Loaded read={read}>
        {(found) => {
          const chosen = found.weeks.find(
            ({ startsAt, renewals }) => renewals > 0 && startsAt.slice(0, 10) === said('week'),
          );
          return (
            <>
              <Weeks {...found} days={days} chosen={chosen} />
              {chosen && <Bills {...chosen} />}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

type Week = Forecast['weeks'][number];

interface WeeksProps extends Forecast {
  readonly days: string;
  readonly chosen: Week | undefined;
}

function Weeks({ weeks, renewals, days, chosen }: WeeksProps) {
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
              <td className="number">
                {renewals === 0 ? (
                  0
                ) : (
                  <Link
                    to={`?days=${days}&week=${startsAt.slice(0, 10)}`}
                    aria-label={`${counted(renewals, 'renewal')} of the week of ${dayOf(startsAt)}`}
                    aria-current={startsAt === chosen?.startsAt || undefined}
                    preventScrollReset
                  >
                    {renewals}
                  </Link>
                )}
              </td>
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

/** The subscriptions behind the number of a week. */
function Bills({ startsAt, renewals, bills }: Week) {
  const title = `The week of ${dayOf(startsAt)}`;
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <ul className="line-list">
        {bills.map(({ subscriptionId, title, quantity, at, amount }) => (
          <li key={`${subscriptionId} ${at}`}>
            <div>
              <Link to={subscriptionPath(subscriptionId)}>
                {quantity === 1 ? title : `${quantity} × ${title}`}
              </Link>
              <p className="muted">{dayOf(at)}</p>
            </div>
            <span>{amount && wireMoneyWords(amount)}</span>
          </li>
        ))}
      </ul>
      {renewals > bills.length && <p className="muted">And {renewals - bills.length} more.</p>}
    </section>
  );
}
