import type { NewUser, User } from '../security/users.ts';
import { bytesField, FieldReader, MalformedMessage, message, optionsOf, wholeField } from './protobuf.ts';

const TICKS_AT_UNIX_EPOCH = 621_355_968_000_000_000n;

/** `CreateReq` and `UpdateReq`. */
export function decodeNewUser(encoded: Buffer): NewUser {
  const options = optionsOf(encoded);
  let loginName = '';
  let password = '';
  let fullName = '';
  const groups: string[] = [];
  while (options.next()) {
    if (options.field === 1) loginName = options.text();
    else if (options.field === 2) password = options.text();
    else if (options.field === 3) fullName = options.text();
    else if (options.field === 4) groups.push(options.text());
    else options.skip();
  }
  if (loginName === '') throw new MalformedMessage('the login name is missing');
  return { loginName, password, fullName, groups };
}

/** A login name and what comes behind it, in the order of the fields: passwords. Empty where there is nothing. */
export function decodeLogin(encoded: Buffer): [loginName: string, first: string, second: string] {
  const texts: [string, string, string] = ['', '', ''];
  const request = new FieldReader(encoded);
  while (request.next()) {
    if (request.field !== 1) {
      request.skip();
      continue;
    }
    const options = request.message();
    while (options.next()) {
      if (options.field >= 1 && options.field <= 3) texts[options.field - 1] = options.text();
      else options.skip();
    }
  }
  return texts;
}

/** `DetailsResp`: one user; `updatedAt` is in milliseconds since 1970, on the wire in ticks of 100 nanoseconds. */
export function userDetailsResponse(user: User, updatedAt: number): Buffer {
  const ticks = TICKS_AT_UNIX_EPOCH + BigInt(Math.trunc(updatedAt)) * 10_000n;
  return bytesField(
    1,
    message(
      bytesField(1, user.loginName),
      bytesField(2, user.fullName),
      ...user.groups.map((group) => bytesField(3, group)),
      bytesField(4, wholeField(1, ticks)),
      wholeField(5, Number(user.disabled)),
    ),
  );
}
