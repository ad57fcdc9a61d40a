import { decodeNewUser } from '../../wire/users.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Users.Update`: the full name and the groups; passwords have calls of their own. */
export const updateUser = unary(async ({ users }, { request }) => {
  const { loginName, fullName, groups } = decodeNewUser(request);
  await users.update(loginName, { fullName, groups });
  return NOTHING;
});
