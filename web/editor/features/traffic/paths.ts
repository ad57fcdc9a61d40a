/** What visitors do. */
export const trafficPath = '/config/traffic';
