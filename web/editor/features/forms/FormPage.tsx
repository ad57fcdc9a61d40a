import { useNavigate, useParams } from 'react-router';
import { NothingHere } from '../../app/NothingHere.tsx';
import { useChange } from '../../app/useChange.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { inboxPath } from '../inbox/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { BuildTab } from './BuildTab.tsx';
import { ChartsTab } from './ChartsTab.tsx';
import {
  type EditedForm,
  useCreateFormMutation,
  useDoWithFormMutation,
  useGetFormQuery,
} from './forms.api.ts';
import { STATUS } from './formWords.ts';
import { FORM_TABS, type FormTab, formPath, formsPath } from './paths.ts';
import { SettingsTab } from './SettingsTab.tsx';
import { VersionsTab } from './VersionsTab.tsx';

const TAB_NAMES: Readonly<Record<FormTab, string>> = {
  build: 'Build',
  settings: 'Settings',
  answers: 'Answers',
  versions: 'Versions',
};

/** One form: its fields, what happens with what comes in, and what was published when. */
export function FormPage() {
  const { formId = '', tab: name = 'build' } = useParams();
  const read = useGetFormQuery(formId, { refetchOnMountOrArgChange: true });
  const form = read.currentData;
  const tab = FORM_TABS.find((one) => one === name);
  if (!tab) return <NothingHere />;
  return (
    <Page
      title={form?.settings.name ?? 'Form'}
      mark={form && <Badge tone={STATUS[form.status].tone}>{STATUS[form.status].words}</Badge>}
      back={{ to: formsPath, title: 'Forms' }}
      actions={
        <>
          <ObjectHistoryButton of="this form" label="History" category="form" objectId={formId} />
          {form && <Deeds form={form} />}
        </>
      }
    >
      <Tabs
        label="Form"
        current={tab}
        tabs={FORM_TABS.map((id) => ({ id, title: TAB_NAMES[id], to: formPath(formId, id) }))}
      />
      <Loaded read={read}>
        {(found) =>
          tab === 'build' ? (
            <BuildTab form={found} />
          ) : tab === 'settings' ? (
            <SettingsTab form={found} />
          ) : tab === 'answers' ? (
            <ChartsTab formId={formId} />
          ) : (
            <VersionsTab form={found} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Deeds({ form: { id: formId, status, fullUrl, settings } }: { readonly form: EditedForm }) {
  const mayWrite = useMay('forms.write');
  const navigate = useNavigate();
  const [send, { isLoading }] = useDoWithFormMutation();
  const [copy] = useCreateFormMutation();
  const { change, refusal } = useChange(send);
  const isArchived = status === 'archived';
  const doCopy = async () => {
    const { data } = await copy({ copyOf: formId, name: `${settings.name} (copy)` });
    if (data) void navigate(formPath(data.id));
  };
  return (
    <>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      {(status === 'live' || status === 'changed') && (
        <a className="button" href={fullUrl} target="_blank" rel="noreferrer">
          <Icon name="external" />
          View
        </a>
      )}
      {mayWrite && (status === 'draft' || status === 'changed') && (
        <Button
          tone="primary"
          isBusy={isLoading}
          onClick={() => void change({ formId, deed: 'publish' }, 'Published. Visitors see it now.')}
        >
          Publish
        </Button>
      )}
      {mayWrite && (
        <Menu
          label="More for this form"
          actions={[
            { label: 'What came in', icon: 'mailingList', to: `${inboxPath}?formId=${formId}` },
            { label: 'Copy', icon: 'copy', run: () => void doCopy() },
            isArchived
              ? {
                  label: 'Restore',
                  icon: 'undo',
                  run: () =>
                    void change({ formId, deed: 'restore' }, 'Restored.', () =>
                      send({ formId, deed: 'archive' }),
                    ),
                }
              : {
                  label: 'Archive',
                  icon: 'archive',
                  isDanger: true,
                  run: () =>
                    void change({ formId, deed: 'archive' }, 'Archived. Nobody is shown it.', () =>
                      send({ formId, deed: 'restore' }),
                    ),
                },
          ]}
        />
      )}
    </>
  );
}
