// As messages, rules of the domain that the browser reaches through the contracts.
export { addressLines, parcelLines, placeLines } from '../../../../domain/kernel/addressLines.ts';
