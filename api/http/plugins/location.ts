import fp from 'fastify-plugin';

/** What may stand in a header as it is: all of an address that was written out already. */
const NOT_WRITTEN_OUT = /[^\x21-\x7e]+/gu;

/** Half of a letter, which has no bytes to be written out as. */
const HALF_A_LETTER = /\p{Surrogate}/gu;

/** An address as a header may carry it: letters of other scripts, spaces and line ends are written out. */
const writtenOut = (address: string): string =>
  address.replace(HALF_A_LETTER, '\ufffd').replace(NOT_WRITTEN_OUT, encodeURIComponent);

/** Whoever is sent elsewhere gets there, whatever letters the address has that somebody typed. */
export default fp(
  async (app) => {
    app.addHook('onSend', (_request, reply, _payload, done) => {
      const address = reply.getHeader('location');
      if (typeof address === 'string') reply.header('location', writtenOut(address));
      done();
    });
  },
  { name: 'location' },
);
