import { useMemo } from 'react';
import {
  type MailingListView,
  saveListRequestSchema,
} from '../../../../api/http/contracts/mailingList/lists.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormText, FormTextArea, FormToggle } from '../../ui/form/fields.tsx';
import { type SavedList, useCreateMailingListMutation, useSaveMailingListMutation } from './lists.api.ts';

const BLANK: SavedList = { name: '', description: '', isOffered: true };

const savedOf = (list: MailingListView | null): SavedList => {
  const { name, description, isOffered } = list ?? BLANK;
  return { name, description, isOffered };
};

/** What a list is called and says of itself; `null` for a new one. */
export function ListDialog({
  list,
  revision,
  onClose,
}: {
  readonly list: MailingListView | null;
  /** Of the lists as they were read. */
  readonly revision: number | null;
  readonly onClose: () => void;
}) {
  const [create] = useCreateMailingListMutation();
  const [save] = useSaveMailingListMutation();
  const saved = useMemo(() => savedOf(list), [list]);
  return (
    <Dialog isOpen title={list ? `Change ${list.name}` : 'New list'} onClose={onClose}>
      <EditForm<SavedList>
        schema={saveListRequestSchema}
        saved={saved}
        {...(list && { revision })}
        creates={list ? 'Save the list' : 'Make the list'}
        said={list ? 'Saved.' : 'The list is made.'}
        save={({ all, readAt }) => (list ? save({ ...all, listId: list.id, readAt }) : create(all))}
        onSaved={onClose}
      >
        <div className="stack">
          <FormText name="name" label="Name" hint="Subscribers read it, too." maxLength={100} required />
          <FormTextArea
            name="description"
            label="What it is about"
            hint="Subscribers read it where they choose what they get."
            rows={2}
            maxLength={500}
          />
          <FormToggle
            name="isOffered"
            label="Offer it to subscribers of other lists"
            hint="On the page behind “Choose what you get” in every newsletter."
          />
        </div>
      </EditForm>
    </Dialog>
  );
}
