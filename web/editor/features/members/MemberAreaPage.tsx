import { useMemo } from 'react';
import { useParams } from 'react-router';
import { describeMemberAreaRequestSchema } from '../../../../api/http/contracts/members/members.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { AreaFields } from './AreaFields.tsx';
import { MemberList } from './MemberList.tsx';
import { type MemberArea, useDescribeMemberAreaMutation, useGetMemberAreaQuery } from './members.api.ts';
import { memberAreaPath, memberAreasPath } from './paths.ts';

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  productId: 'Membership to buy',
};

/** One area: who is a member, and what lets people in. */
export function MemberAreaPage() {
  const { memberAreaId = '', side } = useParams();
  const read = useGetMemberAreaQuery(memberAreaId, { refetchOnMountOrArgChange: true });
  const maySeeMembers = useMay('customers.read');
  const current = side === 'settings' || !maySeeMembers ? 'settings' : 'members';
  return (
    <Page
      title={read.currentData?.area.name ?? 'Member area'}
      back={{ to: memberAreasPath, title: 'Members' }}
      actions={<ObjectHistoryButton of="this member area" category="memberarea" objectId={memberAreaId} />}
    >
      <Loaded read={read}>
        {({ area, revision }) => (
          <>
            {maySeeMembers && (
              <Tabs
                label="Sides of the area"
                current={current}
                tabs={[
                  { id: 'members', title: 'Members', to: memberAreaPath(memberAreaId) },
                  { id: 'settings', title: 'Settings', to: memberAreaPath(memberAreaId, 'settings') },
                ]}
              />
            )}
            {current === 'members' ? (
              <MemberList area={area} />
            ) : (
              <Settings area={area} revision={revision} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Settings({ area, revision }: { readonly area: MemberArea; readonly revision: number | null }) {
  const [describe] = useDescribeMemberAreaMutation();
  const mayWrite = useMay('settings.write');
  const saved = useMemo(() => {
    const { name, description, productId } = area;
    return { name, description, productId };
  }, [area]);
  return (
    <EditForm
      schema={describeMemberAreaRequestSchema}
      saved={saved}
      revision={revision}
      save={({ all, readAt }) => describe({ memberAreaId: area.memberAreaId, texts: all, readAt })}
      isReadOnly={!mayWrite}
      nameOf={(field) => FIELDS[field] ?? field}
    >
      <AreaFields />
    </EditForm>
  );
}
