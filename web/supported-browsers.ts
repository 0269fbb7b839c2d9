/**
 * The oldest browsers that the app is built for and checked against, those of summer 2024; README.md names them for
 * readers. The language types that the code may use are those of the same year (`lib` in tsconfig.json).
 */
export const supportedBrowsers = { chrome: '125', edge: '125', firefox: '128', safari: '17.5' } as const;

/** The newest edition of the language whose syntax all of them support. */
export const ecmaVersion = 2024;

/** In the format that the build expects. */
export const buildTarget: string[] = Object.entries(supportedBrowsers).map(
  ([name, version]) => name + version,
);
