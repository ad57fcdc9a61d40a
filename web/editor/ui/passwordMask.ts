/**
 * Stands in an empty field for a secret that is kept and shown to nobody. The specification has such a constant and does not show its
 * value: this one is decided here.
 */
export const PASSWORD_MASK = '••••••••';
