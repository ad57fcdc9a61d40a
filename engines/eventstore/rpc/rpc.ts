import type { Audience } from '../security/guard.ts';
import type { RpcContext } from './context.ts';

/** The shape of a call: which side sends one message and which a stream of them. */
type Shape = 'unary' | 'clientStream' | 'serverStream' | 'bidirectional';

/** One call of the protocol that this node answers. */
export interface Rpc {
  readonly service: string;
  readonly method: string;
  readonly shape: Shape;
  readonly audience: Audience;
  /** What `GetSupportedMethods` says about it beyond its being there. */
  readonly features: readonly string[];
  // Each handler takes the call of its own shape; the table cannot say which.
  readonly handler: (context: RpcContext, ...call: never[]) => void;
}
