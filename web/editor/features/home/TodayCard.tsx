import { Link } from 'react-router';
import { localTimeOf } from '../../text/localTime.ts';
import { moneyWords } from '../../text/money.ts';
import { counted } from '../../text/words.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE } from '../../words/language.ts';
import { ordersPath } from '../orders/paths.ts';
import { useSite } from '../session/session.api.ts';
import { ConversionFigure } from './ConversionFigure.tsx';
import { Figure } from './Figure.tsx';
import { changeWords, figuresOf } from './figures.ts';
import { useGetSalesQuery } from './home.api.ts';
import { SalesPlot } from './SalesPlot.tsx';

/** How today goes, against the same day of the week before. */
export function TodayCard() {
  const read = useGetSalesQuery(undefined, { refetchOnMountOrArgChange: true });
  const site = useSite();
  return (
    <Loaded read={read}>
      {(sales) => {
        const figures = figuresOf(sales, site);
        const { today, weekBeforeByNow: before, testOrders } = figures;
        const ofDay = (date: string, isTest: boolean) =>
          `${ordersPath}?placedFrom=${date}&placedUntil=${date}&testMode=${isTest}&isArchived=any`;
        const made = { to: ofDay(today.date, false), toBefore: ofDay(before.date, false) };
        const none = moneyWords({ amount: 0, currency: site.currency });
        return (
          <section className="card" aria-label="Today">
            <h2>Today</h2>
            <dl className="today">
              <Figure
                name="Revenue"
                {...made}
                words={moneyWords(today.revenue)}
                before={moneyWords(before.revenue)}
                change={changeWords(today.revenue.amount, before.revenue.amount)}
              />
              <Figure
                name="Orders"
                {...made}
                words={today.orders.toLocaleString(LOCALE)}
                before={before.orders.toLocaleString(LOCALE)}
                change={changeWords(today.orders, before.orders)}
              />
              <Figure
                name="Average order"
                {...made}
                words={today.average ? moneyWords(today.average) : none}
                before={before.average ? moneyWords(before.average) : none}
                change={changeWords(today.average?.amount ?? 0, before.average?.amount ?? 0)}
              />
              <ConversionFigure figures={figures} now={sales.now} />
            </dl>
            <SalesPlot figures={figures} hour={Number(localTimeOf(sales.now, site.timeZone).slice(11, 13))} />
            {testOrders > 0 && (
              <p className="muted">
                <Link to={ofDay(today.date, true)}>{counted(testOrders, 'test order')} of today</Link> not
                counted.
              </p>
            )}
          </section>
        );
      }}
    </Loaded>
  );
}
