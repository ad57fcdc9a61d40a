import { useParams } from 'react-router';
import { NothingHere } from '../../app/NothingHere.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useSite } from '../session/session.api.ts';
import { PublishingOfParts } from '../siteParts/PartPanel.tsx';
import { PopupForm } from '../siteParts/PopupForm.tsx';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { FIRST_NAMESPACE, namespaceOf, PREFERENCE_FORMS } from './preferenceForms.ts';

const TABS = Object.entries(PREFERENCE_FORMS).map(([id, { title }]) => ({
  ...{ id, title },
  to: `/config/preferences/${id}`,
}));

/** How cart, reminders, waitlist, reviews and the like work in this store. */
export function PreferencesPage() {
  const { namespace: named = FIRST_NAMESPACE } = useParams();
  const namespace = namespaceOf(named);
  const { websiteId } = useSite();
  if (namespace === null) return <NothingHere />;
  return (
    <Page
      title="Preferences"
      lead="How your store goes about selling."
      actions={
        <ObjectHistoryButton
          key={namespace}
          of={namespace === 'popup' ? 'what stands around pages' : 'these preferences'}
          category={namespace === 'popup' ? 'siteparts' : 'preferences'}
          objectId={namespace === 'popup' ? websiteId : `${websiteId}.${namespace}`}
        />
      }
    >
      <Tabs label="Preferences" current={namespace} tabs={TABS} />
      {namespace === 'popup' ? (
        <>
          <PublishingOfParts />
          <PopupForm />
        </>
      ) : (
        <PreferencesForm key={namespace} namespace={namespace} />
      )}
    </Page>
  );
}
