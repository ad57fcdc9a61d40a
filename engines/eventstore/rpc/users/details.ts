import type { ServerWritableStream } from '@grpc/grpc-js';
import { isAdmin } from '../../security/principal.ts';
import { accessDenied, errorFor } from '../../wire/errors.ts';
import { decodeLogin, userDetailsResponse } from '../../wire/users.ts';
import { Bundle, type Outgoing } from '../bundle.ts';
import type { RpcContext } from '../context.ts';

/** `Users.Details`: one user, who may ask for themselves; all users for whoever administers them. */
export function userDetails(
  { users, principal }: RpcContext,
  call: ServerWritableStream<Buffer, Outgoing>,
): void {
  try {
    const [loginName] = decodeLogin(call.request);
    if (!isAdmin(principal) && (loginName === '' || loginName !== principal.name)) throw accessDenied();
    const found = loginName === '' ? users.all() : [users.get(loginName)];
    const details = found.map((user) => userDetailsResponse(user, users.updatedAt(user.loginName)));
    if (details.length > 0) call.write(new Bundle(details));
    call.end();
  } catch (error) {
    call.emit('error', errorFor(error));
  }
}
