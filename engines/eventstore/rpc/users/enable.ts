import { decodeLogin } from '../../wire/users.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Users.Enable`. */
export const enableUser = unary(async ({ users }, { request }) => {
  const [loginName] = decodeLogin(request);
  await users.setDisabled(loginName, false);
  return NOTHING;
});
