import { useNavigate } from 'react-router';
import { saveSegmentRequestSchema } from '../../../../api/http/contracts/customers/segments.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Page } from '../../ui/Page.tsx';
import { segmentsPath } from './paths.ts';
import { SegmentFields } from './SegmentFields.tsx';
import { type SavedSegment, useCreateSegmentMutation } from './segments.api.ts';
import { blankCondition } from './segmentWords.ts';

const BLANK: SavedSegment = { name: '', rule: { match: 'all', conditions: [blankCondition('orders')] } };

export function NewSegmentPage() {
  const [create] = useCreateSegmentMutation();
  const navigate = useNavigate();
  return (
    <Page title="New segment" back={{ to: segmentsPath, title: 'Segments' }}>
      <EditForm
        schema={saveSegmentRequestSchema}
        saved={BLANK}
        save={({ all }) => create(all)}
        creates="Save segment"
        onSaved={() => void navigate(segmentsPath, { replace: true })}
      >
        <SegmentFields />
      </EditForm>
    </Page>
  );
}
