import { localTimeOf } from '../../text/localTime.ts';
import { fixed } from '../../text/point.ts';
import { useHolds, useSite } from '../session/session.api.ts';
import { reportPath, trafficPath } from '../traffic/paths.ts';
import { useGetTrafficQuery } from '../traffic/traffic.api.ts';
import { Figure } from './Figure.tsx';
import { changeWords, conversionOf, daysBefore, type Figures, visitsOn } from './figures.ts';

const percent = (value: number | null): string => (value === null ? '–' : `${fixed(value, 1)} %`);
/** Of the report, which tells hours of UTC: days of any time zone lie within one more on both sides. */
const around = (date: string) => ({ from: daysBefore(date, 1), to: daysBefore(date, -1) });

/** How many of a hundred visits led to an order; for who may see what visitors do. */
export function ConversionFigure(props: { readonly figures: Figures; readonly now: string }) {
  return useHolds()('analytics.read') ? <Conversion {...props} /> : null;
}

function Conversion({ figures, now }: { readonly figures: Figures; readonly now: string }) {
  const { today, weekBeforeByNow: before } = figures;
  const { timeZone } = useSite();
  const { data: since } = useGetTrafficQuery(around(today.date));
  const { data: then } = useGetTrafficQuery(around(before.date));
  if (!since || !then) return null;
  const until = localTimeOf(now, timeZone).slice(11);
  const ofToday = conversionOf(today.orders, visitsOn(since.spans, timeZone, { date: today.date }));
  const ofThen = conversionOf(before.orders, visitsOn(then.spans, timeZone, { date: before.date, until }));
  return (
    <Figure
      name="Conversion"
      to={trafficPath('visits', 'today')}
      toBefore={reportPath('visits', new URLSearchParams({ from: before.date, to: before.date }))}
      words={percent(ofToday)}
      before={percent(ofThen)}
      change={changeWords(ofToday ?? 0, ofThen ?? 0)}
    />
  );
}
