import { z } from 'zod';

// Pages forbid code that is made of text, which zod would try in order to be faster. A schema tries it as soon as it is made.
z.config({ jitless: true });
