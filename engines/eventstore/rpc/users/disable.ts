import { decodeLogin } from '../../wire/users.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Users.Disable`: from the next call on the user's credentials are wrong. */
export const disableUser = unary(async ({ users }, { request }) => {
  const [loginName] = decodeLogin(request);
  await users.setDisabled(loginName, true);
  return NOTHING;
});
