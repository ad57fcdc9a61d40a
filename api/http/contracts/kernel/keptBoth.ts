/** What a form keeps of what two people did to one list, before the gateway does the same. */
export { keptBoth } from '../../../../domain/kernel/keptBoth.ts';
