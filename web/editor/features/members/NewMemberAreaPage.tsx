import { useState } from 'react';
import { useNavigate } from 'react-router';
import { describeMemberAreaRequestSchema } from '../../../../api/http/contracts/members/members.ts';
import { newRetryKey } from '../../../shared/api.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Page } from '../../ui/Page.tsx';
import { AreaFields } from './AreaFields.tsx';
import { type AreaTexts, useDescribeMemberAreaMutation } from './members.api.ts';
import { memberAreaPath, memberAreasPath } from './paths.ts';

const BLANK: AreaTexts = { name: '', description: '', productId: null };

/** A part of the site that is for members from now on. */
export function NewMemberAreaPage() {
  const [describe] = useDescribeMemberAreaMutation();
  const navigate = useNavigate();
  // The same area however often it is sent.
  const [memberAreaId] = useState(() => `area_${newRetryKey().replaceAll('-', '').slice(0, 24)}`);
  return (
    <Page title="New member area" back={{ to: memberAreasPath, title: 'Members' }}>
      <EditForm
        schema={describeMemberAreaRequestSchema}
        saved={BLANK}
        save={({ all }) => describe({ memberAreaId, texts: all, readAt: undefined })}
        creates="Open the area"
        said="Opened."
        onSaved={() => void navigate(memberAreaPath(memberAreaId), { replace: true })}
      >
        <AreaFields />
      </EditForm>
    </Page>
  );
}
