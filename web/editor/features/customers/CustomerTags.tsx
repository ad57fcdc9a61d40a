import { useState } from 'react';
import { Link } from 'react-router';
import { LONGEST_TAG } from '../../../../api/http/contracts/kernel/tags.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TokenField } from '../../ui/TokenField.tsx';
import { useMay } from '../session/session.api.ts';
import { type CustomerView, useTagCustomerMutation } from './customers.api.ts';
import { customerName } from './customerWords.ts';
import { taggedCustomersPath } from './paths.ts';

interface Props {
  readonly customer: CustomerView;
}

/** Words that staff find a customer by; each leads to everybody who has it. */
export function CustomerTags({ customer }: Props) {
  const [isEdited, setEdited] = useState(false);
  const mayWrite = useMay('customers.write');
  const { tags } = customer;
  return (
    <section className="card" aria-label="Tags">
      <div className="card-head">
        <h2>Tags</h2>
        {mayWrite && <Button onClick={() => setEdited(true)}>Edit tags</Button>}
      </div>
      {tags.length === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <p className="tag-list">
          {tags.map((tag) => (
            <Link key={tag} className="tag" to={taggedCustomersPath(tag)}>
              {tag}
            </Link>
          ))}
        </p>
      )}
      {isEdited && <TagsDialog customer={customer} onClose={() => setEdited(false)} />}
    </section>
  );
}

/** What was added and taken away is sent, so that what others did to the tags meanwhile stays. */
function TagsDialog({ customer, onClose }: Props & { readonly onClose: () => void }) {
  const { customerId } = customer;
  const [before] = useState(customer.tags);
  const [tags, setTags] = useState<readonly string[]>(before);
  const [send, sending] = useTagCustomerMutation();
  const { change, refusal, forget } = useChange(send);
  const add = tags.filter((tag) => !before.includes(tag));
  const remove = before.filter((tag) => !tags.includes(tag));
  const save = async () => {
    const back = () => send({ customerId, add: remove, remove: add });
    if (await change({ customerId, add, remove }, 'The tags were changed.', back)) onClose();
  };
  return (
    <Dialog isOpen title={`Tags of ${customerName(customer)}`} onClose={onClose}>
      <TokenField
        label="Tags"
        one="tag"
        tokens={tags}
        maxLength={LONGEST_TAG}
        error={refusal?.message ?? null}
        onChange={(next) => {
          setTags(next);
          forget();
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" isBusy={sending.isLoading} onClick={() => void save()}>
          Save tags
        </Button>
      </DialogActions>
    </Dialog>
  );
}
