import { Link } from 'react-router';
import { composeHomePageRequestSchema } from '../../../../api/http/contracts/site/homePage.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { HeaderFooterForm } from '../headerFooter/HeaderFooterForm.tsx';
import { useGetHomePageQuery, useSaveHomePageMutation } from '../homePage/homePage.api.ts';
import { homeFieldName, homeFieldWords } from '../homePage/homePageWords.ts';
import { PreferencesForm } from '../preferences/PreferencesForm.tsx';
import { useMay } from '../session/session.api.ts';
import { SITE_PARTS, type SitePart } from './parts.ts';

/** Everything that can be said of one part. It has no draft: visitors see it once it is saved. */
export function PartPanel({ part }: { readonly part: SitePart }) {
  const title = SITE_PARTS.find(({ id }) => id === part)?.title;
  return (
    <aside className="page-panel card" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <p className="muted">It stands on every page, and visitors see it as soon as you save it.</p>
      {part === 'announcement' ? (
        <AnnouncementForm />
      ) : part === 'popup' ? (
        <PreferencesForm namespace="popup" />
      ) : (
        <>
          <HeaderFooterForm part={part} />
          <p className="muted">
            Its entries are arranged under <Link to="/config/navigation">Navigation</Link>, the logo under{' '}
            <Link to="/config/branding">Logo</Link>.
          </p>
        </>
      )}
    </aside>
  );
}

function AnnouncementForm() {
  const read = useGetHomePageQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveHomePageMutation();
  const mayWrite = useMay('design.write');
  return (
    <Loaded read={read}>
      {({ home, revision }) => (
        <EditForm
          schema={composeHomePageRequestSchema}
          saved={home}
          revision={revision}
          save={({ all, readAt }) => save({ ...all, readAt })}
          isReadOnly={!mayWrite}
          nameOf={homeFieldName}
          wordsOf={homeFieldWords}
        >
          <FormText
            name="announcement"
            label="Line above every page"
            hint="None where it is empty."
            maxLength={200}
          />
        </EditForm>
      )}
    </Loaded>
  );
}
