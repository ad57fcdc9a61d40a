import { Loaded } from '../../ui/Loaded.tsx';
import { FunnelTable } from './FunnelCard.tsx';
import { FunnelSteps } from './FunnelSteps.tsx';
import { stepsIn, stepWords, USUAL_STEPS } from './funnelSteps.ts';
import { reportPath } from './paths.ts';
import { useReportState, withParams } from './reportState.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { useGetFunnelQuery, useGetTrafficQuery } from './traffic.api.ts';
import { namesIn } from './trafficWords.ts';

/** A funnel of one's own over the hits as they came: one that is thought up today holds for last year. */
export function FunnelPage() {
  const { params, days, filter } = useReportState();
  const steps = stepsIn(params.get('steps') ?? USUAL_STEPS.join('\n'));
  const asked = { ...days, ...filter };
  const read = useGetFunnelQuery({ asked, steps }, { refetchOnMountOrArgChange: true });
  // What there is to choose from: of all visits, since a step may be of any.
  const { data: report } = useGetTrafficQuery({ ...days }, { refetchOnMountOrArgChange: true });
  const names = { ...namesIn(report), ...namesIn(read.data) };
  const visitsTo = (came: readonly string[]) =>
    reportPath('list', withParams(params, { steps: null, came: came.join('\n') || null }));
  return (
    <TrafficFrame
      side="funnel"
      lead="How many visits came how far, by steps of your own. It is worked out anew from what was done, for any days."
      takesFilter
      names={names}
    >
      <FunnelSteps {...{ steps, params, names }} by={report?.by} funnel={read.currentData} />
      <Loaded read={read} lines={6}>
        {(funnel) => (
          <section className="card" aria-label="How far visits came">
            <h2>How far visits came</h2>
            <FunnelTable
              steps={[
                { step: 'All visits', count: funnel.visits, to: visitsTo([]) },
                ...funnel.steps.map(({ step: text, count }, at) => {
                  const step = stepWords(text, names);
                  return count > 0 ? { step, count, to: visitsTo(steps.slice(0, at + 1)) } : { step, count };
                }),
              ]}
              unit="Visits"
            />
          </section>
        )}
      </Loaded>
    </TrafficFrame>
  );
}
