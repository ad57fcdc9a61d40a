export { SHOWN_DEVICES, type ShownDevice } from '../../../../domain/kernel/devices.ts';
