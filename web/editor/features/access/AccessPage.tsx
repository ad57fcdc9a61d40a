import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { type AccessList, siteAccessSchema } from '../../../../api/http/contracts/access/access.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormToggle } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { collectionPath } from '../collections/paths.ts';
import { pagePath } from '../pages/paths.ts';
import { useMay } from '../session/session.api.ts';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import { useGetSiteAccessQuery, useListAccessQuery, useSaveSiteAccessMutation } from './access.api.ts';
import { accessFieldName, pageAccessWords } from './accessWords.ts';
import { LockFields } from './LockFields.tsx';

/** Whether the site asks for a password, and which of its pages and collections are not simply there for everybody. */
export function AccessPage() {
  const read = useGetSiteAccessQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = useListAccessQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveSiteAccessMutation();
  const mayWrite = useMay('settings.write');
  return (
    <Page
      title="Who may see it"
      lead="A password for the whole site, and what is said of single pages and collections."
      actions={<SiteHistoryButton of="who may see it" category="access" />}
    >
      <div className="stack-wide">
        <Loaded read={read}>
          {({ access, revision }) => (
            <EditForm
              schema={siteAccessSchema}
              saved={access}
              revision={revision}
              save={({ all, readAt }) => save({ ...all, readAt })}
              isReadOnly={!mayWrite}
              nameOf={accessFieldName}
            >
              <section className="card" aria-label="The whole site">
                <h2>The whole site</h2>
                <FormToggle
                  name="isLocked"
                  label="Ask for a password"
                  hint="Every page, the shop, search and the sitemap. You and your staff come in without it, and links to orders in mails stay open."
                />
                <WhenLocked hasPassword={access.isLocked} />
              </section>
            </EditForm>
          )}
        </Loaded>
        <Loaded read={pages}>{({ pages: some }) => <PagesOfSome pages={some} />}</Loaded>
      </div>
    </Page>
  );
}

function WhenLocked({ hasPassword }: { readonly hasPassword: boolean }) {
  const isLocked = useWatch({ name: 'isLocked' });
  return isLocked ? <LockFields hasPassword={hasPassword} /> : null;
}

function PagesOfSome({ pages }: { readonly pages: AccessList['pages'] }) {
  return (
    <section className="card" aria-label="Pages and collections">
      <h2>Pages and collections</h2>
      {pages.length === 0 ? (
        <EmptyState icon="lock" title="Every page and collection is for everybody">
          <p className="muted">
            A page or a collection says who may see it where it is edited, under <em>Who may see it</em>.
          </p>
        </EmptyState>
      ) : (
        <ul className="line-list">
          {pages.map((page) => (
            <li key={page.pageId}>
              <div>
                <Link to={page.kind === 'collection' ? collectionPath(page.pageId) : pagePath(page.pageId)}>
                  {page.title}
                </Link>{' '}
                <span className="muted">/{page.urlId}</span>
                <p className="muted">{pageAccessWords(page)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
