import { Link, Navigate } from 'react-router';
import { storeSettingsRequestSchema } from '../../../../api/http/contracts/stores/storeSettings.ts';
import {
  isOpen,
  type StoreSettings,
  useGetStoreSettingsQuery,
  useOpenStoreMutation,
} from '../../app/storeSettings.api.ts';
import { focusMain } from '../../ui/focusMain.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { importExportPath } from '../importExport/paths.ts';
import { homePath } from '../session/paths.ts';
import { useMay } from '../session/session.api.ts';
import { SetUpSteps } from './SetUpSteps.tsx';
import { StoreFields } from './StoreFields.tsx';
import { storeFieldName } from './storeWords.ts';
import { useSetUpSteps } from './useSetUpSteps.ts';

/** An empty website gets its store here; from then on this is the list of what a new store needs. */
export function SetUpPage() {
  const mayWrite = useMay('settings.write');
  const read = useGetStoreSettingsQuery(undefined, { refetchOnMountOrArgChange: true, skip: !mayWrite });
  // Nothing of an earlier moment can be set up.
  if (!mayWrite) return <Navigate to={homePath} replace />;
  return (
    <Loaded read={read}>
      {(store) =>
        isOpen(store) ? (
          <Page title="Set up your store" lead="What buyers need before they can buy. Take it in any order.">
            <StepsOfStore />
          </Page>
        ) : (
          <Page
            title="Open your store"
            lead="Four answers to begin with. All but the currency can change later."
            actions={
              <Link className="button" to={importExportPath}>
                <Icon name="upload" />
                Restore an archive
              </Link>
            }
          >
            <OpeningForm defaults={store.settings} />
          </Page>
        )
      }
    </Loaded>
  );
}

function OpeningForm({ defaults }: { readonly defaults: StoreSettings }) {
  const [open] = useOpenStoreMutation();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const blank = { ...defaults, title: '', timeZone };
  return (
    <EditForm
      schema={storeSettingsRequestSchema}
      saved={blank}
      save={({ all }) => open(all)}
      creates="Open the store"
      said="Your store is open."
      // The form goes away: what follows it is read from its beginning.
      onSaved={focusMain}
      nameOf={storeFieldName}
    >
      <div className="stack-wide">
        <StoreFields saved={blank} currencyIsFixed={null} />
      </div>
    </EditForm>
  );
}

/** Asked for only once there is a store to ask about. */
function StepsOfStore() {
  return <SetUpSteps steps={useSetUpSteps()} />;
}
