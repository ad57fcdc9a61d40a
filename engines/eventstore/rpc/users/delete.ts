import { decodeLogin } from '../../wire/users.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Users.Delete`. */
export const deleteUser = unary(async ({ users }, { request }) => {
  const [loginName] = decodeLogin(request);
  await users.delete(loginName);
  return NOTHING;
});
