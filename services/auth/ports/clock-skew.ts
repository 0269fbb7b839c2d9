/** How far apart the clocks of two machines may be, for every time in a token or an assertion, whoever signed it. */
export const skewSeconds = 30;
