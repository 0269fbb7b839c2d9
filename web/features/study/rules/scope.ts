/** The material studied, a group or a whole module, and the addresses for continuing with it. */
export type Scope = {
  readonly of: 'group' | 'module';
  readonly learning: string;
  /** Null where there is no review. */
  readonly due: string | null;
};
