import { useState } from 'react';
import { FIRST_LIST } from '../../../../api/http/contracts/mailingList/lists.ts';
import { TextField } from '../../ui/Field.tsx';
import type { BulkAction } from '../../ui/list/listDefinition.ts';
import { ListSelect } from './ListSelect.tsx';
import { useAddSubscriberMutation } from './subscribers.api.ts';

/** Puts everybody who was chosen on one mailing list. Staff say how they agreed: nobody is put on it without. */
export function useAddToListAction<Row>({
  emailOf,
  suits,
}: {
  readonly emailOf: (row: Row) => string;
  readonly suits: (row: Row) => boolean;
}): BulkAction<Row> {
  const [listId, setListId] = useState(FIRST_LIST);
  const [consent, setConsent] = useState('');
  const [add] = useAddSubscriberMutation();
  return {
    label: 'Add to mailing list',
    asks: 'Put them on a mailing list?',
    done: 'on the list',
    suits,
    isReady: consent.trim() !== '' && listId !== '',
    startAnew: () => {
      setListId(FIRST_LIST);
      setConsent('');
    },
    details: (
      <div className="stack">
        <ListSelect label="Onto" value={listId} onChange={setListId} />
        <TextField
          label="How they agreed"
          hint="When, where and to what. It is kept for each of them."
          required
          maxLength={500}
          value={consent}
          onChange={({ target }) => setConsent(target.value)}
        />
      </div>
    ),
    run: (row) => add({ email: emailOf(row), consent: consent.trim(), listId }),
  };
}
