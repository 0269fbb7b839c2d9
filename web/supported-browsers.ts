/**
 * The oldest browsers the app is built for and held to, those of summer 2024; README.md names them to people. The types of the
 * language that the code may use are those of the same year (`lib` in tsconfig.json).
 */
export const supportedBrowsers = { chrome: '125', edge: '125', firefox: '128', safari: '17.5' } as const;

/** The newest edition of the language whose syntax all of them read. */
export const ecmaVersion = 2024;

/** As the build takes it. */
export const buildTarget: string[] = Object.entries(supportedBrowsers).map(
  ([name, version]) => name + version,
);
