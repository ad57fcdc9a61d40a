export const keysPath = '/config/keys';
export const newKeyPath = `${keysPath}/new`;
