import { Link } from 'react-router';
import type { SegmentView } from '../../../../api/http/contracts/customers/segments.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { counted } from '../../text/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { membersCsvPath, membersPath, newSegmentPath, segmentPath } from './paths.ts';
import { useListSegmentsQuery } from './segments.api.ts';
import { ruleWords } from './segmentWords.ts';
import { useAmountWords } from './useAmountWords.ts';

/** Customers by conditions, each group under its name, with how many are in it now. */
export function SegmentsPage() {
  const read = useListSegmentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('customers.write');
  const add = mayWrite && (
    <Link className="button" data-tone="primary" to={newSegmentPath}>
      <Icon name="plus" />
      New segment
    </Link>
  );
  return (
    <Page
      title="Segments"
      lead="Customers by what they did and agreed to. Who is in a segment is worked out anew whenever you look."
      actions={add}
    >
      <Loaded read={read}>
        {(segments) =>
          segments.length === 0 ? (
            <div className="card">
              <EmptyState icon="segment" title="No segment yet">
                <p className="muted">
                  For instance everybody with three orders whose last one is 90 days ago.
                </p>
              </EmptyState>
            </div>
          ) : (
            <section className="card" aria-label="Segments">
              <ul className="line-list transfer-list">
                {segments.map((segment) => (
                  <Segment key={segment.segmentId} segment={segment} />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </Page>
  );
}

function Segment({ segment: { segmentId, name, rule, customers } }: { readonly segment: SegmentView }) {
  const amountOf = useAmountWords();
  const mayExport = useMay('customers.export');
  return (
    <li>
      <div>
        <Link to={segmentPath(segmentId)}>
          <strong>{name}</strong>
        </Link>
        <p className="muted">{ruleWords(rule, amountOf)}</p>
      </div>
      <span className="transfer-actions">
        <Link className="button" to={membersPath(segmentId)} aria-label={`Customers in ${name}`}>
          {counted(customers, 'customer')}
        </Link>
        {mayExport && (
          <FileLink className="button" href={membersCsvPath(segmentId)} aria-label={`Export ${name}`}>
            <Icon name="download" />
            Export
          </FileLink>
        )}
      </span>
    </li>
  );
}
