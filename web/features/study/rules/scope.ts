/** What was studied, one group or a whole module, and where the ways to go on with it are. */
export type Scope = {
  readonly of: 'group' | 'module';
  readonly learning: string;
  /** Null where nothing is reviewed. */
  readonly due: string | null;
};
