import type { InventoryEvent } from '../../../../domain/inventory/inventory.events.ts';
import type { MailEvent } from '../../../../domain/mail/mail.events.ts';
import { lowStockNotice } from '../../../../domain/processes/inventory/lowStockNotice.ts';
import { level } from '../../../support/builders/inventory.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';
import { recorded } from '../../../support/recorded.ts';

const { following } = processSpec(lowStockNotice);
const ranLow: Extract<InventoryEvent, { type: 'StockRanLow' }> = {
  type: 'StockRanLow',
  data: { ...level(3), available: 3, threshold: 3 },
};
const mailId = `lowstock_${recorded(ranLow).id.replaceAll('-', '')}`;
const notice = {
  task: 'tellOwnerOfLowStock',
  data: { mailId, productId: 'cup', variantId: 'v1', available: 3, threshold: 3 },
} as const;
const queued = (id: string): Extract<MailEvent, { type: 'MailQueued' }> => ({
  type: 'MailQueued',
  data: {
    mailId: id,
    recipientId: 'owner',
    to: 'o@shop.example',
    language: 'en',
    kind: 'lowStock',
    facts: {},
    queuedAt: NINE,
  },
});

describe('when stock runs low', () => {
  it('asks for one mail to the owner', () => {
    following(ranLow).expectReactions(notice);
  });

  it('owes it until it is queued', () => {
    following(ranLow).expectResume(notice);
    following(ranLow, queued('another')).expectResume(notice);
    following(ranLow, queued(mailId)).expectResume();
    following(ranLow, queued(mailId)).expectReactions();
  });
});
