import { Link } from 'react-router';
import { Page } from '../../ui/Page.tsx';
import { useSite } from '../session/session.api.ts';
import { PublishingOfParts } from '../siteParts/PartPanel.tsx';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { HeaderFooterForm } from './HeaderFooterForm.tsx';

/** What stands around every page of the site. */
export function HeaderFooterPage() {
  const { websiteId } = useSite();
  return (
    <Page
      title="Header and footer"
      lead="What stands around every page."
      actions={
        <>
          <ObjectHistoryButton of="header and footer" category="siteparts" objectId={websiteId} />
          <Link className="button" to="/config/store-pages/home/header">
            Edit on the page
          </Link>
          <a className="button" href="/" target="_blank" rel="noreferrer">
            View it
          </a>
        </>
      }
    >
      <PublishingOfParts />
      <HeaderFooterForm>
        <p className="muted">
          What you save is a draft until you publish it. The entries of both are arranged under{' '}
          <Link to="/config/navigation">Navigation</Link>, the logo under{' '}
          <Link to="/config/branding">Logo</Link>, the line above every page under{' '}
          <Link to="/config/store-pages/home/announcement">Announcement</Link>.
        </p>
      </HeaderFooterForm>
    </Page>
  );
}
