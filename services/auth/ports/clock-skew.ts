/** How far the clocks of two machines may be apart, for every time that a token names, whoever signed it. */
export const skewSeconds = 30;
