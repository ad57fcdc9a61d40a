import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import {
  campaignContentSchema,
  FASTEST_PACE,
  SLOWEST_PACE,
} from '../../../../api/http/contracts/newsletter/campaigns.ts';
import type { ChangeRefusal } from '../../app/useChange.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FieldRefusal } from '../../ui/form/FieldRefusal.tsx';
import { FormNumber, FormText } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useListMailingListsQuery } from '../mailingList/lists.api.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { CampaignDeeds } from './CampaignDeeds.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { CampaignText } from './CampaignText.tsx';
import { type EditedCampaign, useGetCampaignQuery, useReviseCampaignMutation } from './campaigns.api.ts';
import { progressWords, STATUS } from './campaignWords.ts';
import { campaignsPath } from './paths.ts';

/** One newsletter: its words and its readers while it is written, and what became of it. */
export function CampaignPage() {
  const { campaignId = '' } = useParams();
  const read = useGetCampaignQuery(campaignId, { refetchOnMountOrArgChange: true });
  const campaign = read.currentData;
  const [refusal, setRefusal] = useState<ChangeRefusal | null>(null);
  return (
    <Page
      title={campaign?.content.name ?? 'Newsletter'}
      mark={campaign && <Badge tone={STATUS[campaign.status].tone}>{STATUS[campaign.status].words}</Badge>}
      back={{ to: campaignsPath, title: 'Newsletters' }}
      actions={
        <>
          <ObjectHistoryButton of="this newsletter" category="campaign" objectId={campaignId} />
          {campaign && <CampaignDeeds campaign={campaign} onRefused={setRefusal} />}
        </>
      }
    >
      <Loaded read={read} lines={12}>
        {(found) => <Written campaign={found} refusal={refusal} />}
      </Loaded>
    </Page>
  );
}

interface WrittenProps {
  readonly campaign: EditedCampaign;
  /** Why it was not tried or sent. */
  readonly refusal: ChangeRefusal | null;
}

function Written({ campaign, refusal }: WrittenProps) {
  const { id: campaignId, content, status, revision } = campaign;
  const mayWrite = useMay('campaigns.write');
  const [revise] = useReviseCampaignMutation();
  const saved = useMemo(() => content, [content]);
  const isReadOnly = !mayWrite || status !== 'draft';
  return (
    <div className="stack-wide">
      {status !== 'draft' && <Results campaign={campaign} />}
      <EditForm
        schema={campaignContentSchema}
        saved={saved}
        revision={revision}
        isReadOnly={isReadOnly}
        save={({ touched, readAt }) => revise({ campaignId, content: touched, readAt })}
      >
        <FieldRefusal refusal={refusal} saved={saved} />
        <div className="two-columns">
          <div className="stack-wide">
            <section className="card" aria-label="Words">
              <h2>Words</h2>
              <FormText name="name" label="Name" hint="For staff alone." maxLength={200} />
              <FormText name="subject" label="Subject" maxLength={200} />
              <FormText
                name="preheader"
                label="First words"
                hint="Mail programs show them beside the subject."
                maxLength={200}
              />
              <CampaignText isReadOnly={isReadOnly} />
            </section>
            <section className="card" aria-label="Readers">
              <h2>Readers</h2>
              <AudienceFields />
              <FormNumber
                name="perMinute"
                label="Mails a minute"
                hint={`${SLOWEST_PACE} to ${FASTEST_PACE}, as your mail server likes it.`}
              />
            </section>
          </div>
          <CampaignPreview />
        </div>
      </EditForm>
    </div>
  );
}

function Results({ campaign }: { readonly campaign: EditedCampaign }) {
  const { queued, sent, failed, bounced, left } = campaign;
  return (
    <section className="card" aria-label="What became of it">
      <h2>What became of it</h2>
      <p role="status">{progressWords(campaign)}</p>
      <Facts
        isWide
        facts={[
          ['Queued', String(queued)],
          ['Left the house', String(sent)],
          ['Failed for good', String(failed)],
          ['Refused later, or called spam', String(bounced)],
          ['Left by it', String(left)],
        ]}
      />
      <ByList byList={campaign.byList} />
      <p className="muted">Who opened it is not known: nothing in it watches its readers.</p>
    </section>
  );
}

/** Where it went to several lists: what became of it on each. */
function ByList({ byList }: Pick<EditedCampaign, 'byList'>) {
  const { data: lists } = useListMailingListsQuery();
  const counts = Object.entries(byList);
  if (!lists || counts.length < 2) return null;
  return (
    <>
      <h3>By list</h3>
      <Facts
        isWide
        facts={counts.map(([listId, { queued, left }]) => [
          lists.find(({ id }) => id === listId)?.name ?? 'A list',
          `${queued} queued, ${left} left`,
        ])}
      />
      <p className="muted">Who is on several lists got it once, and counts under each of them.</p>
    </>
  );
}
