/** Why a join is refused, with the protocol's wording (protocol: join errors). */
export class JoinRefusal extends Error {}
