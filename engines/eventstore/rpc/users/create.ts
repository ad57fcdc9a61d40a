import { decodeNewUser } from '../../wire/users.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Users.Create`. */
export const createUser = unary(async ({ users }, { request }) => {
  await users.create(decodeNewUser(request));
  return NOTHING;
});
