import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSite } from '../session/session.api.ts';
import { DraftForm } from './DraftForm.tsx';
import { entryOf } from './draftEntry.ts';
import { type DraftView, useGetDraftQuery, useReviseDraftMutation } from './draftOrders.api.ts';
import { draftPath } from './paths.ts';

/** A draft order anew; the link of its invoice stays. */
export function EditDraftPage() {
  const { draftId = '' } = useParams();
  const read = useGetDraftQuery(draftId, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Edit draft order" back={{ to: draftPath(draftId), title: 'Draft order' }}>
      <Loaded read={read}>{(found) => <Edited {...found} />}</Loaded>
    </Page>
  );
}

function Edited({ draft, revision }: { readonly draft: DraftView; readonly revision: number | null }) {
  const { currency } = useSite();
  const [revise] = useReviseDraftMutation();
  const navigate = useNavigate();
  const initial = useMemo(() => entryOf(draft, currency), [draft, currency]);
  return (
    <DraftForm
      initial={initial}
      goes="Save draft order"
      said="Saved. The link of its invoice leads to what it is now."
      revision={revision}
      save={(body, readAt) => revise({ draftId: draft.draftId, body, readAt })}
      onSaved={() => void navigate(draftPath(draft.draftId), { replace: true })}
    />
  );
}
