import { MongoFailure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { stringField } from '../fields.ts';

/** There are no users: nobody is listed and nobody can be dropped. */
export const usersInfo: Command = {
  name: 'usersInfo',
  fields: ['showPrivileges', 'showCredentials', 'showCustomData', 'showAuthenticationRestrictions', 'filter'],
  run: () => plain({ users: [], ok: 1 }),
};

/** No roles of anybody's own, and none are listed. */
export const rolesInfo: Command = {
  name: 'rolesInfo',
  fields: ['showPrivileges', 'showBuiltinRoles', 'showAuthenticationRestrictions'],
  run: () => plain({ roles: [], ok: 1 }),
};

/** Refused with `UserNotFound` (11), whoever is named. */
export const dropUser: Command = {
  name: 'dropUser',
  fields: [],
  run: ({ body, db }) => {
    const user = stringField('dropUser', body, 'dropUser') ?? '';
    throw new MongoFailure(11, 'UserNotFound', `User '${user}@${db}' not found`, {});
  },
};
