export const locationsPath = '/config/locations';
