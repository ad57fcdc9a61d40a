import { Link } from 'react-router';
import type { SiteNoteView } from '../../../../api/http/contracts/analytics/notes.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { CountLink } from '../../ui/CountLink.tsx';
import { FirstRows } from '../../ui/FirstRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { changeWords } from '../home/figures.ts';
import { NumberHeads } from './NumberHeads.tsx';
import { reportPath } from './paths.ts';
import { useReportState } from './reportState.ts';
import { TrafficFrame } from './TrafficFrame.tsx';
import { useGetNotesQuery } from './traffic.api.ts';

/** What was published and repriced, with the week before each and the week after. */
export function ChangesPage() {
  const { days } = useReportState();
  const read = useGetNotesQuery(days, { refetchOnMountOrArgChange: true });
  return (
    <TrafficFrame
      side="changes"
      lead="What was published, repriced and sent: the seven days before its day beside the seven after. Of a page and a product its own views, else those of the whole site. What else happened in those days counts too."
    >
      <Loaded read={read} lines={8}>
        {({ notes }) =>
          notes.length === 0 ? (
            <div className="card">
              <EmptyState icon="done" title="Nothing was published or repriced in these days" />
            </div>
          ) : (
            <section className="card" aria-label="Changes">
              <FirstRows by={JSON.stringify(days)} rows={notes.toReversed()} step={25} noun="changes">
                {(shown) => <Changes notes={shown} />}
              </FirstRows>
            </section>
          )
        }
      </Loaded>
    </TrafficFrame>
  );
}

function Changes({ notes }: { readonly notes: readonly SiteNoteView[] }) {
  return (
    <div className="scrolls">
      <table className="grid compact-grid">
        <caption className="visually-hidden">Changes of the site</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">When</th>
            <NumberHeads titles={['Views before', 'Views after', 'Into carts before', 'Into carts after']} />
          </tr>
        </thead>
        <tbody>
          {notes.map((note) => (
            <Row key={`${note.at} ${note.kind} ${note.subjectId}`} note={note} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The visits of the week before or after it that are counted, or what those put into carts. */
function visitsOf({ at, page, productId }: SiteNoteView, week: 'before' | 'after', isAdded = false): string {
  const day = Date.parse(at.slice(0, 'YYYY-MM-DD'.length));
  const [first, last] = week === 'before' ? [-WEEK, -1] : [1, WEEK];
  const of = {
    ...(page !== null && !isAdded && { page }),
    ...(productId !== null && (isAdded ? { added: productId } : { viewed: productId })),
    ...(isAdded && productId === null && { name: 'add_to_cart' }),
  };
  const days = { from: dayFrom(day, first), to: dayFrom(day, last) };
  return reportPath('list', new URLSearchParams({ ...days, ...of }));
}
const DAY_MS = 24 * 3_600_000;
const dayFrom = (day: number, days: number): string =>
  new Date(day + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

function Row({ note }: { readonly note: SiteNoteView }) {
  const { at, kind, name, price, effect } = note;
  const { before, after, daysAfter } = effect;
  const isWhole = daysAfter === WEEK;
  const change = isWhole ? changeWords(after.views, before.views) : null;
  return (
    <tr>
      <th scope="row">
        <Named note={note} />
        <br />
        <span className="muted">
          {KIND_WORDS[kind]}
          {price && `: ${moneyWords(price.before)} → ${moneyWords(price.after)}`}
          {name === '' && kind !== 'design' && ', not there any more'}
        </span>
      </th>
      <td data-label="When">{instantOf(at)}</td>
      <td className="number" data-label="Views before">
        <CountLink count={before.views} to={visitsOf(note, 'before')} />
      </td>
      <td className="number" data-label="Views after">
        {daysAfter === 0 ? '–' : <CountLink count={after.views} to={visitsOf(note, 'after')} />}
        {change !== null && <div className="muted">{change}</div>}
        {daysAfter > 0 && !isWhole && <div className="muted">in {daysAfter} of 7 days</div>}
      </td>
      <td className="number" data-label="Into carts before">
        <CountLink count={before.added} to={visitsOf(note, 'before', true)} />
      </td>
      <td className="number" data-label="Into carts after">
        {daysAfter === 0 ? '–' : <CountLink count={after.added} to={visitsOf(note, 'after', true)} />}
      </td>
    </tr>
  );
}

const WEEK = 7;

/** Leads to what was changed, where it is still there. */
function Named({ note: { kind, subjectId, name } }: { readonly note: SiteNoteView }) {
  const words = name || KIND_WORDS[kind];
  const path = PATHS[kind];
  return path === undefined || name === '' ? words : <Link to={path + subjectId}>{words}</Link>;
}

const KIND_WORDS: Readonly<Record<SiteNoteView['kind'], string>> = {
  ...{ page: 'Page published', product: 'Product published', price: 'Price changed' },
  ...{ form: 'Form published', design: 'Design published', template: 'Template published' },
  newsletter: 'Newsletter sent',
};
const PATHS: Readonly<Partial<Record<SiteNoteView['kind'], string>>> = {
  ...{ page: '/config/pages/', product: '/config/products/', price: '/config/products/' },
  ...{ form: '/config/forms/', newsletter: '/config/newsletters/' },
};
