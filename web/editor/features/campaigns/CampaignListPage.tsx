import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CampaignView } from '../../../../api/http/contracts/newsletter/campaigns.ts';
import { createCampaignRequestSchema } from '../../../../api/http/contracts/newsletter/campaigns.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { useCreateCampaignMutation, useListCampaignsQuery } from './campaigns.api.ts';
import { progressWords, STATUS } from './campaignWords.ts';
import { campaignPath } from './paths.ts';

/** Newsletters, the newest first, with what came of each. */
export function CampaignListPage() {
  const read = useListCampaignsQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('campaigns.write');
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      New newsletter
    </Button>
  );
  return (
    <Page
      title="Newsletters"
      lead="To those on the mailing list. What is counted is what is known: nothing watches who opens a mail."
      actions={create}
    >
      <Loaded read={read} lines={6}>
        {(campaigns) =>
          campaigns.length === 0 ? (
            <div className="card">
              <EmptyState icon="campaign" title="No newsletter yet">
                <p className="muted">
                  Write one, look at it, send it to yourself, and then to everybody who agreed.
                </p>
              </EmptyState>
            </div>
          ) : (
            <ul className="stack campaign-list">
              {campaigns.map((campaign) => (
                <Row key={campaign.id} campaign={campaign} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isCreating && <NewCampaign onClose={() => setCreating(false)} />}
    </Page>
  );
}

function Row({ campaign }: { readonly campaign: CampaignView }) {
  const { id, content, status, sent, failed, bounced, left } = campaign;
  return (
    <li className="card">
      <h2>
        <Link to={campaignPath(id)}>{content.name}</Link>{' '}
        <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>
      </h2>
      <p>{content.subject || 'No subject yet'}</p>
      <p className="muted">
        {progressWords(campaign)}
        {sent + failed > 0 &&
          ` ${sent} sent, ${failed} failed, ${bounced} refused later, ${left} left the list by it.`}
      </p>
    </li>
  );
}

function NewCampaign({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [create] = useCreateCampaignMutation();
  return (
    <Dialog isOpen title="New newsletter" onClose={onClose}>
      <EditForm
        schema={createCampaignRequestSchema}
        saved={{ name: '' }}
        creates="Begin"
        said="Begun. Nobody gets it before you send it."
        save={({ all }) => create(all)}
        onSaved={({ data }) => void navigate(campaignPath((data as { id: string }).id), { replace: true })}
      >
        <FormText name="name" label="Name" hint="For staff alone." maxLength={200} />
      </EditForm>
    </Dialog>
  );
}
