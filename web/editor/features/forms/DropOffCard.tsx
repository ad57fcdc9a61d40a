import type { FormDropOffView } from '../../../../api/http/contracts/analytics/traffic.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE } from '../../words/language.ts';
import { FunnelTable } from '../traffic/FunnelCard.tsx';
import { useGetFormDropOffQuery } from '../traffic/traffic.api.ts';
import { lastDays } from '../traffic/trafficWords.ts';
import { dropOffSentence } from './formWords.ts';

const DAYS = 30;

/** How far people came with a form in the last days, and where those stood who did not send it. */
export function DropOffCard({ formId }: { readonly formId: string }) {
  const read = useGetFormDropOffQuery(
    { formId, ...lastDays(Date.now(), DAYS) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className="card" aria-label="How far people come">
      <h2>How far people come</h2>
      <p className="muted">
        In the last {DAYS} days, each person once a day. Browsers without JavaScript tell only that a form was
        sent.
      </p>
      <Loaded read={read} lines={4}>
        {(found) => <DropOff found={found} />}
      </Loaded>
    </section>
  );
}

function DropOff({ found }: { readonly found: FormDropOffView }) {
  const { seen, begun, sent, left } = found;
  if (seen === 0) return <p>Nobody has seen it.</p>;
  return (
    <>
      <FunnelTable
        unit="People"
        steps={[
          { step: 'Saw it', count: seen },
          { step: 'Began to fill it in', count: begun },
          { step: 'Sent it', count: sent },
        ]}
      />
      <p>{dropOffSentence(found)}</p>
      {left.length > 0 && (
        <table className="grid">
          <caption className="visually-hidden">Where it was left</caption>
          <thead>
            <tr>
              <th scope="col">Left at</th>
              <th scope="col" className="number">
                People
              </th>
            </tr>
          </thead>
          <tbody>
            {left.map(({ fieldId, title, count }) => (
              <tr key={fieldId}>
                <th scope="row">{title || 'A field that is not asked any more'}</th>
                <td className="number" data-label="People">
                  {count.toLocaleString(LOCALE)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
