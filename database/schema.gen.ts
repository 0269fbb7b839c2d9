// placeholder until generated below
export type Tables = Record<string, never>;
