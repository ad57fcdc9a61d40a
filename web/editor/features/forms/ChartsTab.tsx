import { Link } from 'react-router';
import type { FieldChart } from '../../../../api/http/contracts/forms/inbox.ts';
import { counted } from '../../text/words.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { inboxPath } from '../inbox/paths.ts';
import { useMay } from '../session/session.api.ts';
import { DropOffCard } from './DropOffCard.tsx';
import { useGetChartsQuery } from './forms.api.ts';

/** How far people come with a form, and what was answered how often, field by field. */
export function ChartsTab({ formId }: { readonly formId: string }) {
  const seesVisits = useMay('analytics.read');
  return (
    <div className="stack-wide">
      {seesVisits && <DropOffCard formId={formId} />}
      <Answers formId={formId} />
    </div>
  );
}

function Answers({ formId }: { readonly formId: string }) {
  const mayRead = useMay('submissions.read');
  const read = useGetChartsQuery(formId, { skip: !mayRead, refetchOnMountOrArgChange: true });
  if (!mayRead) return <p className="muted">You may not read what came in.</p>;
  return (
    <Loaded read={read}>
      {({ counted: total, fields }) =>
        total === 0 ? (
          <div className="card">
            <EmptyState icon="mailingList" title="Nothing came in yet" />
          </div>
        ) : (
          <div className="stack-wide">
            <p>
              {counted(total, 'submission')} without spam.{' '}
              <Link to={`${inboxPath}?formId=${formId}`}>Read them</Link>
            </p>
            {fields.map((field) => (
              <Chart key={field.fieldId} field={field} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function Chart({ field }: { readonly field: FieldChart }) {
  const { title, shown, answered, counts, statements, numbers } = field;
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <p className="muted">
        Answered by {answered} of {shown} who were asked.
      </p>
      {counts.length > 0 && <Bars caption={title} rows={counts} of={answered} />}
      {statements.map(({ statement, average, degrees }) => (
        <div key={statement}>
          <h3>{statement}</h3>
          <p className="muted">
            {degrees.every(({ count }) => count === 0)
              ? 'Nobody said.'
              : `On average ${average}, from -2 to 2.`}
          </p>
          <Bars caption={statement} rows={degrees} of={degrees.reduce((sum, { count }) => sum + count, 0)} />
        </div>
      ))}
      {numbers && (
        <p>
          From {numbers.least} to {numbers.most}, on average {numbers.average}.
        </p>
      )}
    </section>
  );
}

interface BarsProps {
  readonly caption: string;
  readonly rows: readonly { readonly label: string; readonly count: number }[];
  readonly of: number;
}

/** Bars that are a table: what they show is read as well as seen. */
function Bars({ caption, rows, of }: BarsProps) {
  return (
    <table className="form-bars">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <meter min={0} max={Math.max(of, 1)} value={count} aria-hidden="true" />
            </td>
            <td className="number">
              {count}
              {of > 0 && <span className="muted"> ({Math.round((count / of) * 100)} %)</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
