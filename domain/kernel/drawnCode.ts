/** No 0 and O, no 1, I and L: a code is read from paper and typed. 31 characters, so each is worth almost five bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `ABCD2345EFGH6789` → `ABCD-2345-EFGH-6789`. */
export const codeForPeople = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
