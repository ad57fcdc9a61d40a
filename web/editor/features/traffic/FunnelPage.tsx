import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { FunnelTable } from './FunnelCard.tsx';
import { reportPath } from './paths.ts';
import { useReportState, withParams } from './reportState.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { useGetFunnelQuery } from './traffic.api.ts';

/** What an owner begins with: the way of the shop. */
const USUAL = ['page:/shop*', 'name:product_view', 'name:add_to_cart', 'page:/checkout', 'name:purchase'];

/** A funnel of one's own over the hits as they came: one that is thought up today holds for last year. */
export function FunnelPage() {
  const { params, days, filter } = useReportState();
  const steps = (params.get('steps') ?? USUAL.join('\n')).split('\n').filter((line) => line.trim() !== '');
  const read = useGetFunnelQuery(
    { asked: { ...days, ...filter }, steps },
    { refetchOnMountOrArgChange: true },
  );
  const visitsTo = (came: readonly string[]) =>
    reportPath('list', withParams(params, { came: came.join('\n') || null }));
  return (
    <TrafficFrame
      side="funnel"
      lead="How many visits came how far, by steps of your own. It is worked out anew from what was done, for any days."
      takesFilter
    >
      <StepsForm key={steps.join('\n')} steps={steps} params={params} />
      <Loaded read={read} lines={6}>
        {(funnel) => (
          <section className="card" aria-label="How far visits came">
            <h2>How far visits came</h2>
            <FunnelTable
              steps={[
                { step: 'All visits', count: funnel.visits, to: visitsTo([]) },
                ...funnel.steps.map((step, at) =>
                  step.count > 0 ? { ...step, to: visitsTo(steps.slice(0, at + 1)) } : step,
                ),
              ]}
              unit="Visits"
            />
          </section>
        )}
      </Loaded>
    </TrafficFrame>
  );
}

interface StepsProps {
  readonly steps: readonly string[];
  readonly params: URLSearchParams;
}

/** The steps, which stand in the address once they are counted. */
function StepsForm({ steps: saved, params }: StepsProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(saved.join('\n'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(reportPath('funnel', withParams(params, { steps: text.trim() || null })));
  };
  return (
    <form className="card" onSubmit={submit} aria-label="Steps">
      <TextArea
        label="Steps, one a line"
        hint="page:/shop is one page, page:/shop* all that begin so. Others are name:add_to_cart, viewed: and added: with a product, search:, form:, source:."
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit">Count</Button>
      </div>
    </form>
  );
}
