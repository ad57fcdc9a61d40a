import { useState } from 'react';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { EnableDialog } from './EnableDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import {
  useDisableSecondFactorMutation,
  useGetSecondFactorQuery,
  useRenewRecoveryCodesMutation,
} from './secondFactor.api.ts';

type Asked = 'enable' | 'renew' | 'disable' | null;

/** The second factor of who is signed in. */
export function SecondFactorSection() {
  const read = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Asked>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [renew] = useRenewRecoveryCodesMutation();
  const [disable] = useDisableSecondFactorMutation();
  const close = () => setAsked(null);
  const show = (made: readonly string[]) => {
    setCodes(made);
    close();
  };
  return (
    <section className="system-section" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      <p className="muted">
        A code of an app on your phone, beside the password: who finds out your password gets no further.
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <Loaded read={read} lines={2}>
        {({ enabledAt, recoveryCodes }) =>
          enabledAt === null ? (
            <div>
              <Button onClick={() => setAsked('enable')}>Switch on</Button>
            </div>
          ) : (
            <div className="stack">
              <p>
                <Badge tone="good">On</Badge> since {instantOf(enabledAt)} ·{' '}
                {counted(recoveryCodes, 'recovery code')} left
              </p>
              <div className="header-actions">
                <Button onClick={() => setAsked('renew')}>New recovery codes</Button>
                <Button tone="danger" onClick={() => setAsked('disable')}>
                  Switch off
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
      {asked === 'enable' && <EnableDialog onEnabled={show} onClose={close} />}
      {asked === 'renew' && (
        <PasswordDialog
          title="New recovery codes"
          subtitle="Those of before open nothing any more."
          goes="Make new codes"
          run={async (password) => {
            const { data, error } = await renew(password);
            if (data) show(data.recoveryCodes);
            return { error };
          }}
          onClose={close}
        />
      )}
      {asked === 'disable' && (
        <PasswordDialog
          title="Switch the second factor off?"
          subtitle="Your password alone will open a session again."
          goes="Switch it off"
          isDanger
          run={async (password) => {
            const { error } = await disable(password);
            if (!error) show([]);
            return { error };
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
