import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';

export interface AccountEntryProps {
  readonly form: 'signIn' | 'register' | 'forgottenPassword';
  /** Where to go on afterwards: a path of this site. */
  readonly next: string;
}

const FORMS = {
  signIn: SignInForm,
  register: RegisterForm,
  forgottenPassword: ForgottenPasswordForm,
} as const;

/** The way into an account. */
export function AccountEntry({ form, next }: AccountEntryProps) {
  const Form = FORMS[form];
  // Whoever changes from one form to another goes on to the same place.
  const linkTo = (path: string) =>
    next === '/account' ? `/account/${path}` : `/account/${path}?${new URLSearchParams({ next })}`;
  return <Form next={next} linkTo={linkTo} />;
}
