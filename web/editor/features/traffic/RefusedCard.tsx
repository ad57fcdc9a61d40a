import type { RefusedHitsReport } from '../../../../api/http/contracts/analytics/counting.ts';
import { counted } from '../../text/words.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE } from '../../words/language.ts';
import { RowsCard } from './RowsCard.tsx';
import { type Days, useGetRefusedHitsQuery } from './traffic.api.ts';
import { deviceWords, type RefusedReason, SHORT_REFUSED } from './trafficWords.ts';

interface Props {
  readonly days: Days;
  readonly reason: RefusedReason;
}

/** What was refused for one reason, as far as samples of it were kept. */
export function RefusedCard({ days, reason }: Props) {
  const read = useGetRefusedHitsQuery({ ...days, reason }, { refetchOnMountOrArgChange: true });
  const span = days.from === days.to ? days.from : `${days.from} – ${days.to}`;
  return (
    <RowsCard title={`${SHORT_REFUSED[reason]}, ${span}`} leave={{ reason: null }}>
      <Loaded read={read} lines={6}>
        {(report) => <Samples report={report} />}
      </Loaded>
    </RowsCard>
  );
}

function Samples({ report: { hits, total } }: { readonly report: RefusedHitsReport }) {
  if (hits.length === 0)
    return (
      <p className="muted">
        {total === 0
          ? 'Nothing of it came in in these days.'
          : `${counted(total, 'hit')} came in before samples of them were kept.`}
      </p>
    );
  return (
    <>
      <p className="muted">
        {hits.length < total
          ? `${hits.length} samples of ${total.toLocaleString(LOCALE)}: the first of each hour.`
          : `${counted(total, 'hit')}.`}{' '}
        Neither who sent them is kept nor what was in them.
      </p>
      <div className="scrolls">
        <table className="grid compact-grid">
          <caption className="visually-hidden">What was refused, the last first</caption>
          <thead>
            <tr>
              <th scope="col">When (UTC)</th>
              <th scope="col">What</th>
              <th scope="col">Page</th>
              <th scope="col">Sent by</th>
              <th scope="col">What was wrong</th>
            </tr>
          </thead>
          <tbody>
            {hits.map(({ at, name, path, device, sentBy, detail }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may come in the same millisecond, and none changes its place
              <tr key={`${at} ${row}`}>
                <th scope="row">{at.slice(0, 19).replace('T', ', ')}</th>
                <td data-label="What">{name || '–'}</td>
                <td data-label="Page">{path || '–'}</td>
                <td data-label="Sent by">
                  {[sentBy, device === 'other' ? '' : deviceWords(device)].filter(Boolean).join(', ') || '–'}
                </td>
                <td data-label="What was wrong">{detail || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
