import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import {
  type CampaignView,
  campaignContentSchema,
  FASTEST_PACE,
  SLOWEST_PACE,
} from '../../../../api/http/contracts/newsletter/campaigns.ts';
import type { ChangeRefusal } from '../../app/useChange.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FieldRefusal } from '../../ui/form/FieldRefusal.tsx';
import { FormNumber, FormText } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { CampaignDeeds } from './CampaignDeeds.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { CampaignReaders } from './CampaignReaders.tsx';
import { CampaignResults } from './CampaignResults.tsx';
import { CampaignText } from './CampaignText.tsx';
import { type EditedCampaign, useGetCampaignQuery, useReviseCampaignMutation } from './campaigns.api.ts';
import { STATUS } from './campaignWords.ts';
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
  const mayWrite = useMay('campaigns.write');
  return mayWrite && campaign.status === 'draft' ? (
    <Draft campaign={campaign} refusal={refusal} />
  ) : (
    <div className="stack-wide">
      {campaign.status !== 'draft' && <CampaignResults campaign={campaign} />}
      <div className="campaign-columns">
        <CampaignReaders content={campaign.content} />
        <CampaignPreview {...campaign.content} />
      </div>
    </div>
  );
}

/** While it is written: what it says and whom it goes to, beside what it looks like. */
function Draft({ campaign: { id: campaignId, content, revision }, refusal }: WrittenProps) {
  const [revise] = useReviseCampaignMutation();
  const saved = useMemo(() => content, [content]);
  return (
    <EditForm
      schema={campaignContentSchema}
      saved={saved}
      revision={revision}
      save={({ touched, readAt }) => revise({ campaignId, content: touched, readAt })}
    >
      <FieldRefusal refusal={refusal} saved={saved} />
      <div className="campaign-columns">
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
          <CampaignText />
        </section>
        <TypedPreview />
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
    </EditForm>
  );
}

/** What is typed, as it would look. */
function TypedPreview() {
  const { subject = '', preheader = '', body = '' } = useWatch() as CampaignView['content'];
  return <CampaignPreview subject={subject} preheader={preheader} body={body} />;
}
