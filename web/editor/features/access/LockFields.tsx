import { FormText, FormTextArea } from '../../ui/form/fields.tsx';
import { PASSWORD_MASK } from '../../ui/passwordMask.ts';

interface Props {
  /** Whether there is a password already, which stays where none is typed. */
  readonly hasPassword: boolean;
}

/** The password of the site or of a page, and what is said above the field for it. */
export function LockFields({ hasPassword }: Props) {
  return (
    <>
      <FormText
        name="password"
        label={hasPassword ? 'New password' : 'Password'}
        hint={
          hasPassword
            ? 'Leave it empty to keep the one that there is. Another one asks everybody again.'
            : 'At least 6 characters. Nobody can show it again.'
        }
        type="password"
        {...(hasPassword && { placeholder: PASSWORD_MASK })}
        autoComplete="new-password"
        maxLength={200}
      />
      <FormText name="title" label="Title" hint="Above the field for the password." maxLength={120} />
      <FormTextArea name="text" label="Text" rows={3} maxLength={1000} />
    </>
  );
}
