/** Whoever makes a call. */
export interface Principal {
  /** The login name; undefined for somebody who gave none. */
  readonly name: string | undefined;
  /** The login name, the groups, and `$all` for everybody who is somebody. */
  readonly roles: ReadonlySet<string>;
}

/** The group that may do everything. */
export const ADMINS = '$admins';
/** The group that may operate the node. */
export const OPS = '$ops';
/** The role of everybody who has logged in. */
export const EVERYBODY = '$all';

/** A caller without credentials, where credentials count. */
export const ANONYMOUS: Principal = { name: undefined, roles: new Set() };
/** Every caller, where they do not: as on a server that runs `--insecure`. */
export const UNCHECKED: Principal = { name: undefined, roles: new Set([ADMINS, OPS, EVERYBODY]) };

/** Whether they may do everything, whatever a stream's access list says. */
export const isAdmin = ({ roles }: Principal): boolean => roles.has(ADMINS);
/** Administrators are operators too. */
export const isOperator = (principal: Principal): boolean => isAdmin(principal) || principal.roles.has(OPS);
