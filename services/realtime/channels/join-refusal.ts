/** Why somebody may not join, in the protocol's words (protocol: join errors). */
export class JoinRefusal extends Error {}
