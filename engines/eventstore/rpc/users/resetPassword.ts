import { decodeLogin } from '../../wire/users.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Users.ResetPassword`. */
export const resetPassword = unary(async ({ users }, { request }) => {
  const [loginName, password] = decodeLogin(request);
  await users.setPassword(loginName, password);
  return NOTHING;
});
