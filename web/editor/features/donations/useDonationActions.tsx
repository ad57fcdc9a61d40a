import { useState } from 'react';
import type { ListedDonation, PledgeView } from '../../../../api/http/contracts/donations/donations.ts';
import { TextField } from '../../ui/Field.tsx';
import type { BulkAction } from '../../ui/list/listDefinition.ts';
import { useResendMailMutation } from '../mails/mails.api.ts';
import { useEndPledgeMutation, useLazyGetDonationQuery } from './donations.api.ts';

const NO_RECEIPT = { message: 'No receipt was written yet.' };

/** The receipt of each once more, in the words in which it was sent. */
export function useReceiptAction(): BulkAction<ListedDonation> {
  const [read] = useLazyGetDonationQuery();
  const [resend] = useResendMailMutation();
  return {
    label: 'Send receipts again',
    asks: 'Send these receipts again?',
    done: 'sent its receipt again',
    suits: ({ status }) => status === 'received',
    run: async ({ donationId }) => {
      const { data, error } = await read(donationId);
      if (!data) return { error };
      return data.receipt ? resend(data.receipt.mailId) : { error: NO_RECEIPT };
    },
  };
}

/** One reason for all of them, which stands in the history of each. */
export function useEndPledgesAction(): BulkAction<PledgeView> {
  const [reason, setReason] = useState('');
  const [end] = useEndPledgeMutation();
  return {
    label: 'End',
    asks: 'End these pledges?',
    isDanger: true,
    done: 'ended',
    suits: ({ status }) => status === 'active',
    isReady: reason.trim() !== '',
    startAnew: () => setReason(''),
    details: (
      <TextField
        label="Reason"
        hint="Nothing more is taken, what was given stays given."
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    ),
    run: ({ pledgeId }) => end({ pledgeId, reason: reason.trim() }),
  };
}
