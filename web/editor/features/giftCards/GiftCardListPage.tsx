import { useState } from 'react';
import { Link } from 'react-router';
import type { GiftCardView } from '../../../../api/http/contracts/giftCards/giftCards.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { BulkAction, ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { TestMark } from '../../ui/TestMark.tsx';
import { useMay } from '../session/session.api.ts';
import {
  type GiftCardListPage as PageOfCards,
  useDeactivateGiftCardMutation,
  useListGiftCardsInfiniteQuery,
} from './giftCards.api.ts';
import { cardName, STATUS } from './giftCardWords.ts';
import { giftCardPath, newGiftCardPath } from './paths.ts';

const GIFT_CARDS: ListDefinition<GiftCardView> = {
  id: 'giftCards',
  one: 'gift card',
  icon: 'giftCard',
  idOf: ({ giftCardId }) => giftCardId,
  nameOf: cardName,
  pathOf: ({ giftCardId }) => giftCardPath(giftCardId),
  nameTitle: 'Card',
  searched: 'End of the code, name or e-mail',
  columns: [
    { id: 'for', title: 'For', cell: ({ recipientName, recipientEmail }) => recipientName || recipientEmail },
    {
      id: 'status',
      title: 'Status',
      cell: ({ status, mode }) => (
        <>
          <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge> {mode === 'test' && <TestMark />}
        </>
      ),
    },
    { id: 'issued', title: 'Issued', sort: 'issued', cell: ({ issuedAt }) => dayOf(issuedAt) },
    {
      id: 'initial',
      title: 'Of',
      sort: 'initial',
      cell: ({ initial }) => wireMoneyWords(initial),
      isNumber: true,
    },
    {
      id: 'balance',
      title: 'Left',
      sort: 'balance',
      cell: ({ balance }) => wireMoneyWords(balance),
      isNumber: true,
    },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'spendable', label: 'With money left', query: { standing: 'spendable' } },
    { id: 'spent', label: 'Spent', query: { standing: 'spent' } },
    { id: 'deactivated', label: 'Deactivated', query: { standing: 'deactivated' } },
  ],
};

const cardsOf = ({ giftCards }: PageOfCards) => giftCards;

/** The gift cards of the store, newest first. */
export function GiftCardListPage() {
  const list = useListState(GIFT_CARDS);
  const read = useListGiftCardsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const issue = useMay('giftCards.write') && (
    <Link className="button" data-tone="primary" to={newGiftCardPath}>
      <Icon name="plus" />
      Issue a gift card
    </Link>
  );
  return (
    <ListScreen
      title="Gift cards"
      definition={GIFT_CARDS}
      list={list}
      read={read}
      rowsOf={cardsOf}
      bulk={useBulkActions()}
      actions={issue}
      empty={{
        title: 'No gift card yet',
        text: 'Cards that are bought come up here by themselves. Give one away to say sorry or thank you.',
        action: issue,
      }}
    />
  );
}

/** Cards that are ended say why; one that is ended opens nothing any more. */
function useBulkActions(): readonly BulkAction<GiftCardView>[] {
  const [deactivate] = useDeactivateGiftCardMutation();
  const mayWrite = useMay('giftCards.write');
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  if (!mayWrite) return [];
  return [
    {
      label: 'Deactivate',
      asks: 'Deactivate these gift cards? What is left on them can never be spent.',
      isDanger: true,
      details: (
        <TextField
          label="Reason"
          hint="For the books."
          maxLength={500}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ),
      isReady: reason !== '',
      startAnew: () => setTyped(''),
      suits: ({ status }) => status === 'active',
      run: ({ giftCardId }) => deactivate({ giftCardId, reason }),
      done: 'deactivated',
    },
  ];
}
