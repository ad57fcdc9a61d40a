import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../ui/Page.tsx';
import { DraftForm } from './DraftForm.tsx';
import { BLANK_DRAFT } from './draftEntry.ts';
import { useMakeDraftMutation } from './draftOrders.api.ts';
import { draftPath, draftsPath } from './paths.ts';

/** Somebody orders by telephone. */
export function NewDraftPage() {
  const [make] = useMakeDraftMutation();
  const navigate = useNavigate();
  const made = useRef<string | null>(null);
  return (
    <Page title="New draft order" back={{ to: draftsPath, title: 'Draft orders' }}>
      <DraftForm
        initial={BLANK_DRAFT}
        goes="Create draft order"
        said="Put together. Nothing is held or charged until it is paid."
        save={async (request) => {
          const answer = await make(request);
          made.current = answer.data?.draftId ?? null;
          return answer;
        }}
        onSaved={() => {
          if (made.current !== null) void navigate(draftPath(made.current), { replace: true });
        }}
      />
    </Page>
  );
}
