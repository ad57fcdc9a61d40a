import { Link } from 'react-router';
import type {
  MemberAreaRow,
  MemberContentRow,
  MemberReport,
} from '../../../../api/http/contracts/analytics/members.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { moneyWords } from '../../text/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CountLink } from '../../ui/CountLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { collectionPath } from '../collections/paths.ts';
import { memberAreaPath, memberAreasPath } from '../members/paths.ts';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import { Figures } from './Figures.tsx';
import { MemberPlot } from './MemberPlot.tsx';
import { memberSums, membersInWords } from './memberWords.ts';
import { NumberHeads } from './NumberHeads.tsx';
import { reportPath } from './paths.ts';
import { useReportState, withParams } from './reportState.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { membersFile, useGetMemberReportQuery } from './traffic.api.ts';
import { daysBefore, daysOfYearBefore } from './trafficWords.ts';

/** Who became a member and who stopped being one, what that brought, and what members looked at. */
export function MemberReportPage() {
  const { params, days, comparison } = useReportState();
  const area = params.get('area');
  const earlier = comparison === 'year' ? daysOfYearBefore(days) : daysBefore(days);
  const read = useGetMemberReportQuery({ ...days, area }, { refetchOnMountOrArgChange: true });
  const before = useGetMemberReportQuery({ ...earlier, area }, { refetchOnMountOrArgChange: true });
  return (
    <TrafficFrame
      side="members"
      lead="Who joined, renewed and left, as the log has it; what that brought, by the ledger; what members looked at, as their browsers told it."
      actions={
        <FileLink className="button" href={membersFile('days', days, area)}>
          <Icon name="download" />
          Export
        </FileLink>
      }
    >
      <Loaded read={read} lines={10}>
        {(report) =>
          report.areas.length === 0 && area === null ? (
            <div className="card">
              <EmptyState icon="member" title="The site has no member areas">
                <WayTo to="/config/members" needs="settings.read">
                  See members
                </WayTo>
              </EmptyState>
            </div>
          ) : (
            <div className="stack-wide">
              {area !== null && <OneArea name={report.areas[0]?.name ?? area} params={params} />}
              <MembersCard report={report} before={before.data} />
              <AreasCard areas={report.areas} params={params} file={membersFile('areas', days, area)} />
              <ContentCard
                content={report.content}
                params={params}
                file={membersFile('content', days, area)}
              />
            </div>
          )
        }
      </Loaded>
    </TrafficFrame>
  );
}

/** Of which area alone, with a way out of it. */
function OneArea({ name, params }: { readonly name: string; readonly params: URLSearchParams }) {
  return (
    <section className="traffic-filter" aria-label="Of one area alone">
      <span>Only members of</span>
      <Link className="button" to={reportPath('members', withParams(params, { area: null }))}>
        {name}
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">, look at all of them</span>
      </Link>
    </section>
  );
}

interface MembersProps {
  readonly report: MemberReport;
  readonly before: MemberReport | undefined;
}

function MembersCard({ report, before }: MembersProps) {
  const seesMembers = useMay('settings.read');
  const [area, another] = report.areas;
  const toMembers =
    seesMembers && area ? (another ? memberAreasPath : memberAreaPath(area.memberAreaId)) : null;
  const now = memberSums(report);
  const then = before && memberSums(before);
  const figures = [
    ['Members', now.active, then?.active],
    ['Joined', now.joined, then?.joined],
    ['Renewed', now.renewed, then?.renewed],
    ['Left', now.left, then?.left],
  ] as const;
  return (
    <section className="card" aria-label="Members">
      <h2>Members</h2>
      <Figures figures={figures} to={toMembers} />
      <p>{membersInWords(now)}</p>
      <MemberPlot days={report.days} />
    </section>
  );
}

interface AreasProps {
  readonly areas: readonly MemberAreaRow[];
  readonly params: URLSearchParams;
  readonly file: string;
}

function AreasCard({ areas, params, file }: AreasProps) {
  const seesMembers = useMay('settings.read');
  const seesOrders = useMay('orders.read');
  const toMembers = ({ memberAreaId }: MemberAreaRow, count: number) => (
    <CountLink count={count} to={seesMembers ? memberAreaPath(memberAreaId) : null} />
  );
  return (
    <section className="card" aria-label="Areas">
      <header className="card-head">
        <h2>Areas</h2>
        <FileLink href={file} aria-label="Areas as CSV">
          CSV
        </FileLink>
      </header>
      <div className="scrolls">
        <table className="grid">
          <caption className="visually-hidden">Member areas</caption>
          <thead>
            <tr>
              <th scope="col">Area</th>
              <NumberHeads
                titles={['Members', 'Joined', 'Renewed', 'Left', 'Ordered', 'Given back', 'Looked at']}
              />
            </tr>
          </thead>
          <tbody>
            {areas.map((row) => (
              <tr key={row.memberAreaId}>
                <th scope="row">
                  <Link to={reportPath('members', withParams(params, { area: row.memberAreaId }))}>
                    {row.name}
                  </Link>
                </th>
                <td className="number" data-label="Members">
                  {toMembers(row, row.active)}
                </td>
                <td className="number" data-label="Joined">
                  {toMembers(row, row.joined)}
                </td>
                <td className="number" data-label="Renewed">
                  {toMembers(row, row.renewed)}
                </td>
                <td className="number" data-label="Left">
                  {toMembers(row, row.left)}
                </td>
                <td className="number" data-label="Ordered">
                  <Amounts row={row} of="ordered" params={seesOrders ? params : null} />
                </td>
                <td className="number" data-label="Given back">
                  <Amounts row={row} of="refunded" params={seesOrders ? params : null} />
                </td>
                <td className="number" data-label="Looked at">
                  <CountLink
                    count={row.seen}
                    to={reportPath('members', withParams(params, { area: row.memberAreaId }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface AmountsProps {
  readonly row: MemberAreaRow;
  readonly of: 'ordered' | 'refunded';
  /** Leads to the orders; `null` where it does not. */
  readonly params: URLSearchParams | null;
}

/** One line for each currency, and for orders that try the store out. */
function Amounts({ row: { revenue, productIds }, of, params }: AmountsProps) {
  const productId = productIds.at(-1);
  if (revenue.length === 0) return '–';
  return revenue.map((one) => (
    <div key={`${one.ordered.currency} ${one.testMode}`}>
      <CountLink
        count={one[of].amount}
        to={
          params !== null && productId !== undefined
            ? reportPath('orders', withParams(params, { area: null, product: productId }))
            : null
        }
      >
        {moneyWords(one[of])}
      </CountLink>{' '}
      {one.testMode && <Badge>Test</Badge>}
    </div>
  ));
}

function ContentCard({
  content,
  params,
  file,
}: {
  readonly content: readonly MemberContentRow[];
  readonly params: URLSearchParams;
  readonly file: string;
}) {
  return (
    <section className="card" aria-label="What was looked at">
      <header className="card-head">
        <h2>What was looked at</h2>
        {content.length > 0 && (
          <FileLink href={file} aria-label="What was looked at as CSV">
            CSV
          </FileLink>
        )}
      </header>
      {content.length === 0 ? (
        <p className="muted">Nothing behind a paywall was looked at in these days.</p>
      ) : (
        <table className="grid">
          <caption className="visually-hidden">What is behind paywalls</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">By whom</th>
              <th scope="col" className="number">
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {content.map(({ value, collectionId, title, itemId, itemTitle, status, count }) => (
              <tr key={value}>
                <th scope="row">
                  {title === '' ? (
                    'Not there any more'
                  ) : (
                    <Link to={collectionPath(collectionId)}>{title}</Link>
                  )}
                  {itemId !== null && `: ${itemTitle || 'not there any more'}`}
                </th>
                <td data-label="By whom">{BY_WHOM[status]}</td>
                <td className="number" data-label="Times">
                  <CountLink
                    count={count}
                    to={reportPath('list', withParams(params, { area: null, content: value }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const BY_WHOM: Readonly<Record<MemberContentRow['status'], string>> = {
  ...{ MEMBER: 'Members', PREVIEW: 'Anybody, as a preview', PUBLIC: 'Anybody' },
  ...{ SIGNED_OUT: 'Turned away, not signed in', NOT_A_MEMBER: 'Turned away, no member', STAFF: 'Staff' },
  NOT_YET: 'Members for whom it is not open yet',
};
