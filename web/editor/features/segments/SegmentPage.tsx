import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { saveSegmentRequestSchema } from '../../../../api/http/contracts/customers/segments.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { segmentsPath } from './paths.ts';
import { SegmentFields } from './SegmentFields.tsx';
import {
  type ReadSegment,
  useGetSegmentQuery,
  useRemoveSegmentMutation,
  useSaveSegmentMutation,
} from './segments.api.ts';
import { segmentFieldName } from './segmentWords.ts';

/** One segment: its name and conditions, and who is in it. */
export function SegmentPage() {
  const { segmentId = '' } = useParams();
  const read = useGetSegmentQuery(segmentId, { refetchOnMountOrArgChange: true });
  return <Loaded read={read}>{(segment) => <Segment segment={segment} />}</Loaded>;
}

function Segment({ segment: { segmentId, name, rule, revision } }: { readonly segment: ReadSegment }) {
  const [save] = useSaveSegmentMutation();
  const mayWrite = useMay('customers.write');
  return (
    <Page
      title={name}
      back={{ to: segmentsPath, title: 'Segments' }}
      actions={
        <>
          <ObjectHistoryButton of="this segment" category="segment" objectId={segmentId} />
          {mayWrite && <RemoveButton segmentId={segmentId} name={name} />}
        </>
      }
    >
      <EditForm
        schema={saveSegmentRequestSchema}
        saved={{ name, rule }}
        revision={revision}
        save={({ all, readAt }) => save({ ...all, segmentId, readAt })}
        canUndo
        isReadOnly={!mayWrite}
        nameOf={segmentFieldName}
      >
        <SegmentFields />
      </EditForm>
    </Page>
  );
}

function RemoveButton({ segmentId, name }: { readonly segmentId: string; readonly name: string }) {
  const [isAsking, setAsking] = useState(false);
  const [remove] = useRemoveSegmentMutation();
  const dispatch = useEditorDispatch();
  const navigate = useNavigate();
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          subtitle="The customers in it stay as they are."
          goes="Remove"
          stays="Keep it"
          isDanger
          run={() => remove(segmentId)}
          onDone={() => {
            dispatch(toastShown('The segment is removed.'));
            void navigate(segmentsPath, { replace: true });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
