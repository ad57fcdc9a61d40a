import { Tabs } from '../../ui/Tabs.tsx';
import { useMay } from '../session/session.api.ts';

const PRIVACY = '/config/privacy';

/** The sides of privacy; three of them are settings. */
export function PrivacyTabs({
  current,
}: {
  readonly current: 'requests' | 'consent' | 'recording' | 'retention';
}) {
  const seesSettings = useMay('settings.read');
  const seesPeople = useMay('customers.read');
  const tabs = [
    ...(seesPeople ? [{ id: 'requests', title: 'Requests', to: PRIVACY }] : []),
    ...(seesSettings
      ? [
          { id: 'consent', title: 'Consent', to: `${PRIVACY}/consent` },
          { id: 'recording', title: 'Recording', to: `${PRIVACY}/recording` },
          { id: 'retention', title: 'Retention', to: `${PRIVACY}/retention` },
        ]
      : []),
  ];
  return tabs.length > 1 ? <Tabs label="Privacy" current={current} tabs={tabs} /> : null;
}
