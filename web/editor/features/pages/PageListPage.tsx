import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { kindOf } from '../../../../api/http/contracts/pages/editing.ts';
import type { PageHeadView } from '../../../../api/http/contracts/pages/pages.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { said } from '../../words/language.ts';
import { useChooseHomePageMutation } from '../homePage/homePage.api.ts';
import { recordsPath } from '../posts/paths.ts';
import { wordsOf } from '../posts/recordWords.ts';
import { useMay } from '../session/session.api.ts';
import { STORE_PLACES, storePlacePath } from '../siteParts/places.ts';
import { NewPageDialog } from './NewPageDialog.tsx';
import {
  useCreatePageMutation,
  useListPagesQuery,
  useReinstatePageMutation,
  useRemovePageMutation,
} from './pages.api.ts';
import { standingOf } from './pageWords.ts';
import { pagePath, pagesPath } from './paths.ts';

/** The pages of the site that are made of sections and blocks. */
export const PageListPage = () => <PageList />;

/** The same with a new page begun: what the search leads to. */
export const NewPagePage = () => <PageList isBegun />;

function PageList({ isBegun = false }: { readonly isBegun?: boolean }) {
  const navigate = useNavigate();
  const read = useListPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('pages.create');
  const mayReadSettings = useMay('settings.read');
  const [isCreating, setCreating] = useState(isBegun);
  const stopCreating = () => (isBegun ? void navigate(pagesPath, { replace: true }) : setCreating(false));
  const isFull = read.data !== undefined && read.data.pages.length >= read.data.limit;
  const create = mayWrite && (
    <Button tone="primary" disabled={isFull} onClick={() => setCreating(true)}>
      <Icon name="plus" />
      New page
    </Button>
  );
  return (
    <Page
      title="Pages"
      lead="Made of sections and blocks. Visitors see a page once you publish it, and what you published until you publish again."
      actions={create}
    >
      <Loaded read={read}>
        {({ pages, limit, homePageId }) =>
          pages.length === 0 ? (
            <EmptyState icon="page" title="No page yet">
              <p className="muted">About, Journal, Contact: begin with one.</p>
              {create}
            </EmptyState>
          ) : (
            <>
              {isFull && <p className="notice">{`A site has at most ${limit} pages.`}</p>}
              <ul className="card page-list">
                {pages.map((page) => (
                  <PageRow key={page.id} page={page} homePageId={homePageId} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {mayReadSettings && <StorePages />}
      {isCreating && <NewPageDialog onClose={stopCreating} />}
    </Page>
  );
}

/** The way to the pages that are there by themselves. */
function StorePages() {
  return (
    <section className="card" aria-label="Pages of the store">
      <h2>Pages of the store</h2>
      <p className="muted">They are there by themselves. What stands around them is edited on them.</p>
      <ul className="page-store-list">
        {STORE_PLACES.map(({ id, title }) => (
          <li key={id}>
            <Link className="button" to={storePlacePath(id)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageRow({ page, homePageId }: { readonly page: PageHeadView; readonly homePageId: string | null }) {
  const { words, tone } = standingOf(page);
  const { id, title, urlId, changedAt, liveRevision } = page;
  const records = wordsOf(page.kind);
  const navigate = useNavigate();
  const [may, mayPublish] = [useMay('pages.create'), useMay('pages.publish')];
  const [create] = useCreatePageMutation();
  const [remove] = useRemovePageMutation();
  const [reinstate] = useReinstatePageMutation();
  const [chooseHome] = useChooseHomePageMutation();
  const mayDesign = useMay('design.write');
  const isHome = id === homePageId;
  const { change, refusal } = useChange(remove);
  const choosing = useChange(chooseHome);
  const homeAction = isHome
    ? {
        ...{ label: 'No longer the home page', icon: 'home' as const },
        run: () =>
          void choosing.change(
            { pageId: null, from: id },
            'Visitors see the home page of before again.',
            () => chooseHome({ pageId: id, from: null }),
          ),
      }
    : {
        ...{ label: 'Make it the home page', icon: 'home' as const },
        run: () =>
          void choosing.change(
            { pageId: id, from: homePageId },
            liveRevision === null
              ? 'Visitors see it as the home page once you publish it.'
              : 'Visitors see it as the home page now.',
            () => chooseHome({ pageId: homePageId, from: id }),
          ),
      };
  const duplicate = async () => {
    const { data } = await create({ title: `Copy of ${title}`.slice(0, 200), copyOf: id });
    if (data) void navigate(pagePath(data.page.id));
  };
  const actions = [
    ...(may ? [{ label: 'Duplicate', icon: 'copy' as const, run: () => void duplicate() }] : []),
    ...(mayDesign ? [homeAction] : []),
    ...(mayPublish
      ? [
          {
            ...{ label: 'Delete', icon: 'trash' as const, isDanger: true },
            run: () => void change(id, `Deleted “${title}”.`, () => reinstate(id)),
          },
        ]
      : []),
  ];
  return (
    <li className="page-row">
      <div className="page-row-name">
        <Link to={pagePath(id)}>{title}</Link>
        <span className="muted">{isHome ? '/' : `/${urlId}`}</span>
        {choosing.refusal && (
          <p className="field-error" role="alert">
            {choosing.refusal.message}
          </p>
        )}
        {refusal && (
          <p className="field-error" role="alert">
            {refusal.message}
          </p>
        )}
      </div>
      <span className="muted page-row-time">{instantOf(changedAt)}</span>
      {page.kind !== 'page' && <Badge>{said(kindOf(page.kind).title)}</Badge>}
      {isHome && <Badge>Home page</Badge>}
      <Badge tone={tone}>{words}</Badge>
      <div className="actions">
        {records && (
          <Link
            className="button"
            to={recordsPath(page.kind, id)}
            aria-label={`${records.title} of ${title}`}
          >
            {records.title}
          </Link>
        )}
        {liveRevision !== null && (
          <a
            className="button"
            href={isHome ? '/' : `/${urlId}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`See ${title}`}
          >
            <Icon name="external" />
          </a>
        )}
        {actions.length > 0 && <Menu label={`More for ${title}`} actions={actions} />}
      </div>
    </li>
  );
}
