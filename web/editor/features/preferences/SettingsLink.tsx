import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { useMay } from '../session/session.api.ts';
import type { FormNamespace } from './preferenceForms.ts';

/** Leads from what somebody is looking at to the preferences that it goes by. */
export function SettingsLink({ namespace }: { readonly namespace: FormNamespace }) {
  if (!useMay('settings.read')) return null;
  return (
    <Link className="button" to={`/config/preferences/${namespace}`}>
      <Icon name="settings" />
      Settings
    </Link>
  );
}
