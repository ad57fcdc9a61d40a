import { isPasswordOf } from '../../security/users.ts';
import { accessDenied } from '../../wire/errors.ts';
import { decodeLogin } from '../../wire/users.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Users.ChangePassword`: by whoever knows the current one. */
export const changePassword = unary(async ({ users }, { request }) => {
  const [loginName, current, next] = decodeLogin(request);
  if (!(await isPasswordOf(users.get(loginName), current))) throw accessDenied();
  await users.setPassword(loginName, next);
  return NOTHING;
});
