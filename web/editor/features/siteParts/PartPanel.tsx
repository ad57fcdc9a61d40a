import { Link } from 'react-router';
import type { ShownDevice } from '../../../../api/http/contracts/kernel/devices.ts';
import { announcementFormSchema } from '../../../../api/http/contracts/site/siteParts.ts';
import { FormText, useFormField } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShownOn } from '../../ui/ShownOn.tsx';
import { HeaderFooterForm } from '../headerFooter/HeaderFooterForm.tsx';
import { PartsForm } from './PartsForm.tsx';
import { PartsStanding } from './PartsStanding.tsx';
import { PopupForm } from './PopupForm.tsx';
import { SITE_PARTS, type SitePart } from './parts.ts';
import { partTitle } from './partsWords.ts';
import { useGetSitePartsQuery } from './siteParts.api.ts';

/** Everything that can be said of one part, in its draft. */
export function PartPanel({ part }: { readonly part: SitePart }) {
  const title = SITE_PARTS.find(({ id }) => id === part)?.title;
  return (
    <aside className="page-panel card" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <PublishingOfParts />
      <p className="muted">It stands on every page. What you save is a draft until you publish it.</p>
      <PartForm part={part} />
    </aside>
  );
}

function PartForm({ part }: { readonly part: SitePart }) {
  if (part === 'announcement') return <AnnouncementForm />;
  if (part === 'popup') return <PopupForm />;
  return (
    <>
      <HeaderFooterForm part={part} />
      <p className="muted">
        Its entries are arranged under <Link to="/config/navigation">Navigation</Link>, the logo under{' '}
        <Link to="/config/branding">Logo</Link>.
      </p>
    </>
  );
}

/** Wherever one of the parts is edited. */
export function PublishingOfParts() {
  const read = useGetSitePartsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={1}>
      {(detail) => <PartsStanding detail={detail} />}
    </Loaded>
  );
}

const AnnouncementForm = () => (
  <PartsForm
    parts={['announcement']}
    schema={announcementFormSchema}
    nameOf={partTitle}
    wordsOf={(_, value) => (value as { readonly text: string }).text || '(none)'}
  >
    <FormText
      name="announcement.text"
      label="Line above every page"
      hint="None where it is empty."
      maxLength={200}
    />
    <AnnouncementDevice />
  </PartsForm>
);

function AnnouncementDevice() {
  const { value, onChange } = useFormField('announcement.device');
  return <ShownOn value={(value as ShownDevice | null | undefined) ?? null} onChange={onChange} />;
}
