import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { boolField } from '../fields.ts';

/** Who may reach the socket may do everything: there are no users. */
export const connectionStatus: Command = {
  name: 'connectionStatus',
  fields: ['showPrivileges'],
  run: ({ body }) => {
    const privileges = boolField('connectionStatus', body, 'showPrivileges', false);
    return plain({
      authInfo: {
        authenticatedUsers: [],
        authenticatedUserRoles: [],
        ...(privileges ? { authenticatedUserPrivileges: [] } : {}),
      },
      ok: 1,
    });
  },
};
