/** Where somebody comes in who is signed in. */
export const homePath = '/config';
export const forgottenPasswordPath = '/config/forgotten-password';
