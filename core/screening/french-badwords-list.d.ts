declare module 'french-badwords-list/dist/array.js' {
  const words: readonly string[];
  export default words;
}
