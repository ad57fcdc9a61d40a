import { type FormEvent, useState } from 'react';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/Field.tsx';
import { type Invitation, useInviteStaffMutation } from './staff.api.ts';
import { ROLE_IDS, ROLE_WORDS } from './staffWords.ts';

/** Invites somebody by mail, with the roles that they begin with. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [invite, { isLoading }] = useInviteStaffMutation();
  const { change, refusal, forget } = useChange(invite);
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<Invitation['roles']>([]);
  const [missing, setMissing] = useState({ email: '', roles: '' });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const lacking = {
      email: email.trim() === '' ? 'Enter their e-mail address.' : '',
      roles: roles.length === 0 ? 'Choose at least one role.' : '',
    };
    setMissing(lacking);
    if (lacking.email || lacking.roles || isLoading) return;
    if (await change({ email: email.trim(), roles }, `${email.trim()} is invited by mail.`)) onClose();
  };
  const isOfEmail = refusal?.field === 'email';
  return (
    <Dialog
      isOpen
      title="Invite somebody"
      subtitle="They get a mail with a link, and choose a password of their own."
      onClose={onClose}
    >
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="E-mail of the helper"
          type="email"
          maxLength={256}
          value={email}
          error={missing.email || (isOfEmail ? refusal.message : null)}
          onChange={({ target }) => {
            setEmail(target.value);
            forget();
          }}
        />
        <fieldset className="choices">
          <legend>Roles</legend>
          {ROLE_IDS.map((role) => (
            <Checkbox
              key={role}
              label={
                <>
                  {ROLE_WORDS[role].name} <span className="muted">{ROLE_WORDS[role].may}</span>
                </>
              }
              checked={roles.includes(role)}
              onChange={({ target }) => {
                setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role));
                forget();
              }}
            />
          ))}
        </fieldset>
        <DialogActions refusal={missing.roles || (isOfEmail ? null : refusal?.message)}>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" tone="primary" isBusy={isLoading}>
            Send invitation
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
