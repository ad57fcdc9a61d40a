export type { ShownDevice } from '../../../../domain/kernel/devices.ts';
