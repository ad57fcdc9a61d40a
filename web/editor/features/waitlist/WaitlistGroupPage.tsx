import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { SignUpGroup } from '../../../../api/http/contracts/waitlist/waitlist.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { productPath } from '../products/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { waitlistGroupPath, waitlistPath } from './paths.ts';
import { SendDialog } from './SendDialog.tsx';
import { SignUps } from './SignUps.tsx';
import { useGetWaitlistGroupQuery } from './waitlist.api.ts';
import { groupName, groupVariant, sendWords, stockWords } from './waitlistWords.ts';

/** Who waits for one variant, and what became of those who were told. */
export function WaitlistGroupPage() {
  const { productId = '', variantId = '', side } = useParams();
  const read = useGetWaitlistGroupQuery({ productId, variantId }, { refetchOnMountOrArgChange: true });
  const group = read.currentData;
  const state = side === 'told' ? 'told' : 'waiting';
  return (
    <Page
      title={group ? groupName(group) : 'Waitlist'}
      lead={group && [groupVariant(group), group.sku, stockWords(group)].filter(Boolean).join(' · ')}
      back={{ to: waitlistPath, title: 'Waitlist' }}
      actions={group && <Actions group={group} />}
    >
      <Loaded read={read}>
        {({ signUpCount, notifiedCount }) => (
          <>
            <Tabs
              label="People"
              current={state}
              tabs={[
                {
                  ...{ id: 'waiting', title: `Waiting (${signUpCount})` },
                  to: waitlistGroupPath(productId, variantId),
                },
                {
                  ...{ id: 'told', title: `Told (${notifiedCount})` },
                  to: waitlistGroupPath(productId, variantId, 'told'),
                },
              ]}
            />
            <SignUps key={state} productId={productId} variantId={variantId} state={state} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Actions({ group }: { readonly group: SignUpGroup }) {
  const [isSending, setSending] = useState(false);
  const maySend = useMay('waitlist.send');
  const { productId, productName, signUpCount } = group;
  return (
    <>
      <ObjectHistoryButton
        of="this waitlist"
        category="waitlist"
        objectId={`${productId}.${group.variantId}`}
      />
      {productName !== '' && (
        <Link className="button" to={productPath(productId, 'variants')}>
          Stock
        </Link>
      )}
      {maySend && productName !== '' && signUpCount > 0 && (
        <Button tone="primary" onClick={() => setSending(true)}>
          {sendWords(signUpCount)}
        </Button>
      )}
      {isSending && <SendDialog group={group} onClose={() => setSending(false)} />}
    </>
  );
}
