/** Tells password managers whose password a form is about. People have no use for it. */
export const UsernameForManagers = ({ email }: { readonly email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
